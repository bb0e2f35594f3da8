import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import {
  BookOpen,
  Brain,
  ChartNoAxesCombined,
  Clapperboard,
  Drama,
  Gamepad2,
  History,
  Layers,
  Library,
  Lightbulb,
  type LucideIcon,
  MessagesSquare,
  Quote,
  Trash2,
  UserCog,
  Users,
} from 'lucide-react'
import type { AdminSection } from '#features/notifications/rules/section.ts'
// Panels load lazily, so their styles are imported here to avoid a flash of unstyled content.
// Styles that only dialogs need may come late.
import '#platform/web/panel/panel.css'
import '#platform/web/panel/panel-table.css'
import '#features/characters/web/admin/characters-panel.css'
import '#features/forum/web/admin/forum-panel.css'
import '#features/games/memory-match/web/admin/memory-panel.css'
import '#features/ideas/web/admin/brainstorm-panel.css'
import '#features/ideas/web/board/ideas.css'
import '#features/comments/web/discussion.css'
import '#features/ideas/web/vote-button.css'
import '#features/overview/web/admin/overview-panel.css'
import '#features/record/web/admin/record-panel.css'
import '#features/stories/web/admin/stories-panel.css'
import '#features/stories/web/earlier-feedback.css'

export type OfficePanel = {
  /** The address below /admin; the panel handles what follows a slash. */
  name: AdminSection | 'overview' | 'account-settings' | 'record' | 'trash'
  label: string
  title?: string
  icon: LucideIcon
  /** The panel renders the page's h1 itself. */
  panel?: AsyncRouteComponent<unknown>
  actions?: readonly PanelAction[]
}

export type PanelAction = {
  title: string
  also?: string
  tab?: string
  open?: 'new'
  /** Combines a typed verb with a name of that kind: 'ban leo'. */
  subject?: { verb: string; kind: string }
}

export const panels: readonly OfficePanel[] = [
  {
    name: 'overview',
    label: 'Overview',
    icon: ChartNoAxesCombined,
    panel: lazyRouteComponent(() => import('#features/overview/web/admin/overview-panel.tsx'), 'OverviewPanel'),
  },
  {
    name: 'users',
    label: 'Users',
    title: 'User Management',
    icon: Users,
    panel: lazyRouteComponent(() => import('#features/users/web/admin/users-panel.tsx'), 'UsersPanel'),
    actions: [
      { title: 'Ban a user', also: 'block kick', subject: { verb: 'ban', kind: 'users' } },
      { title: 'Unban a user', also: 'lift ban', subject: { verb: 'unban', kind: 'users' } },
      { title: 'Mute a user', also: 'forum silence', subject: { verb: 'mute', kind: 'users' } },
      { title: 'Unmute a user', also: 'forum lift mute', subject: { verb: 'unmute', kind: 'users' } },
      { title: 'Make somebody an admin', also: 'role promote', subject: { verb: 'promote', kind: 'users' } },
    ],
  },
  {
    name: 'forum',
    label: 'Forum',
    title: 'Forum Moderation',
    icon: MessagesSquare,
    panel: lazyRouteComponent(() => import('#features/forum/web/admin/forum-panel.tsx'), 'ForumPanel'),
    actions: [
      { title: 'Reports waiting', also: 'moderate messages mute' },
      { title: 'Messages held', also: 'moderate word list approve', tab: 'held' },
      { title: 'Appeals waiting', also: 'ban mute answer', tab: 'appeals' },
      { title: 'Word list', also: 'settings block hold replace', tab: 'words' },
      { title: 'Slow mode', also: 'settings seconds between messages', tab: 'slow' },
    ],
  },
  {
    name: 'characters',
    label: 'Characters',
    icon: Drama,
    panel: lazyRouteComponent(() => import('#features/characters/web/admin/characters-panel.tsx'), 'CharactersPanel'),
    actions: [{ title: 'Add character', also: 'new create', open: 'new' }],
  },
  {
    name: 'clips',
    label: 'Clips',
    icon: Clapperboard,
    panel: lazyRouteComponent(() => import('#features/clips/web/admin/clips-panel.tsx'), 'ClipsPanel'),
    actions: [{ title: 'Add clip', also: 'new create upload video', open: 'new' }],
  },
  {
    name: 'quizzes',
    label: 'Quizzes',
    icon: Brain,
    panel: lazyRouteComponent(() => import('#features/quizzes/web/admin/quizzes-panel.tsx'), 'QuizzesPanel'),
    actions: [{ title: 'Add quiz', also: 'new create', open: 'new' }],
  },
  {
    name: 'quotes',
    label: 'Quotes',
    icon: Quote,
    panel: lazyRouteComponent(() => import('#features/quotes/web/admin/quotes-panel.tsx'), 'QuotesPanel'),
    actions: [{ title: 'Add quote', also: 'new create', open: 'new' }],
  },
  {
    name: 'seasons',
    label: 'Seasons',
    icon: Library,
    panel: lazyRouteComponent(() => import('#features/seasons/web/admin/seasons-panel.tsx'), 'SeasonsPanel'),
    actions: [{ title: 'Add season', also: 'new create', open: 'new' }],
  },
  {
    name: 'stories',
    label: 'Stories',
    title: 'Stories Management',
    icon: BookOpen,
    panel: lazyRouteComponent(() => import('#features/stories/web/admin/stories-panel.tsx'), 'StoriesPanel'),
    actions: [
      { title: 'Stories waiting', also: 'pending review approve reject submissions' },
      { title: 'Add story', also: 'new create write', tab: 'published', open: 'new' },
    ],
  },
  {
    name: 'memory-match',
    label: 'Memory Match',
    icon: Layers,
    panel: lazyRouteComponent(() => import('#features/games/memory-match/web/admin/memory-panel.tsx'), 'MemoryPanel'),
    actions: [{ title: 'Add memory card', also: 'new create set', open: 'new' }],
  },
  {
    name: 'brainstorm',
    label: 'Brainstorm',
    title: 'Brainstorming Board',
    icon: Lightbulb,
    panel: lazyRouteComponent(() => import('#features/ideas/web/admin/brainstorm-panel.tsx'), 'BrainstormPanel'),
    actions: [{ title: 'New ideas', also: 'suggestions review' }],
  },
  {
    name: 'settings',
    label: 'Game Settings',
    icon: Gamepad2,
    panel: lazyRouteComponent(() => import('./game-settings-panel.tsx'), 'GameSettingsPanel'),
    actions: [
      { title: 'Add scene', also: 'new create where', tab: 'wheres-ash', open: 'new' },
      { title: 'Change the bug picture', also: 'site settings logo page icon' },
      { title: 'Pictures of the Hot Cheetos game', also: 'bean dip cockroach', tab: 'hot-cheetos' },
      { title: 'Scores of games', also: 'held remove leaderboard cheat', tab: 'scores' },
    ],
  },
  {
    name: 'account-settings',
    label: 'Account Settings',
    icon: UserCog,
    panel: lazyRouteComponent(
      () => import('#features/accounts/web/admin/account-settings-panel.tsx'),
      'AccountSettingsPanel',
    ),
    actions: [
      { title: 'Confirmed email addresses', also: 'rules for accounts settings confirm mail required' },
      { title: 'Two-step sign-in for administrators', also: 'rules for accounts settings second factor' },
    ],
  },
  {
    name: 'record',
    label: 'Record',
    icon: History,
    panel: lazyRouteComponent(() => import('#features/record/web/admin/record-panel.tsx'), 'RecordPanel'),
    actions: [{ title: 'Undo a change', also: 'versions restore history' }],
  },
  {
    name: 'trash',
    label: 'Trash',
    icon: Trash2,
    panel: lazyRouteComponent(() => import('#features/record/web/admin/trash-panel.tsx'), 'TrashPanel'),
    actions: [{ title: 'Restore something deleted', also: 'undelete' }],
  },
]

/** Only the record has addresses below its name. */
export function findPanel(path: string | undefined): OfficePanel | undefined {
  const [name, ...rest] = path?.split('/') ?? []
  return panels.find((panel) => panel.name === name && (rest.length === 0 || name === 'record'))
}
