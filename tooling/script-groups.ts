/**
 * Which modules share a file in the browser, besides those of one page. A file each would be more requests than bytes, one for all more
 * bytes than a page needs: so they follow when they are needed (decision 0032). Modules stand by folder, without their endings.
 */
type Modules = Record<string, readonly string[] | typeof allOfIt>

const allOfIt = 'all of it'
const icons = 'lucide-react/dist/esm/icons'

/** What the shell of every page needs. Without what only forms and lists without end do. */
const basePackages =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack(?!\/.+\/(useBlocker|useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.))\//
const baseModules: Modules = {
  'platform/rules': ['paging'],
  'platform/web': ['api-client', 'call-over-http', 'lazy-part'],
  'platform/web/ui': ['class-names', 'link-button'],
}
/** Which file the first lands in is otherwise up to chance; the second would be a file of its own, of 0.4 KB. */
const helpers = /vite\/preload-helper|rolldown\/runtime|lucide-react\/dist\/esm\/(?!icons\/)/

/**
 * What most pages share: states, headings, lists with pages, pictures and a choice of order, how the catalogue's things are written
 * out. Some name files that are fetched later, and those names change with the files: the base must not change with them, or
 * every release would be a new download of all of it.
 */
const pages: Modules = {
  'platform/rules': ['dates', 'parse-id', 'count-of', 'image-variants'],
  'platform/web': ['describe-failure', 'filtered-list'],
  'platform/web/media': ['lazy-video-theatre', 'picture'],
  'platform/web/ui': [
    'back-link',
    'badge',
    'button',
    'leaning',
    'list-failed',
    'empty-state',
    'error-state',
    'field',
    'input',
    'page-header',
    'page-links',
    'page-window',
    'select',
    'skeleton',
    'sort-form',
    'spinner',
    'state-panel',
    'toast',
    'visually-hidden',
  ],
  'features/players/web': ['players-api'],
  'features/mascot/web': ['bug-empty-state', 'bug-error-state', 'coming-soon', 'lazy-bed-bug', 'load-failed'],
  'features/quotes/rules': ['said-on'],
  'features/seasons/rules': ['season-dates'],
  'features/quizzes/rules': ['quiz-texts'],
  'features/leaderboards/rules': ['board-texts'],
  [icons]: ['arrow-left', 'chevron-down', 'clapperboard', 'clock', 'crown', 'info', 'play', 'quote', 'star', 'users'],
}

/**
 * What every page fetches as soon as it is alive: toasts, the badge of visitors, whoever watches the session, the page's icon, the gate; and
 * what many of them use: faces, drafts, the arrow keys in menus and tabs, and Back that closes what is open.
 */
const soon: Modules = {
  'platform/rules': ['realtime-events'],
  'app/web/shell': ['background'],
  'platform/web': ['leave-freely', 'use-draft', 'draft-store'],
  'platform/web/media': ['play-one-at-a-time'],
  'platform/web/realtime': ['realtime-client', 'room-subscriptions', 'open-socket', 'use-room'],
  'platform/web/ui': [
    'toast-region',
    'toast-store',
    'close-on-back',
    'avatar',
    'initials',
    'list-failure-note',
    'roving',
  ],
  'features/visitors/rules': ['imagined-visitors', 'visitors-room'],
  'features/visitors/web': ['follow-visitors'],
  'features/accounts/web': ['use-session-events', 'watch-session', 'refresh-caller', 'tell-other-tabs', 'lost-session'],
  'features/landing/rules': ['first-visit'],
  'features/landing/web': ['bug-tally', 'gate', 'landing-gate', 'ticket-counter', 'wandering-bug'],
  // The bug's colours: it is drawn in games, too.
  'features/mascot/web': ['bug-ink'],
  'features/site/rules': ['bug-image'],
  'features/site/web': ['bug-image', 'use-page-icon'],
  [icons]: ['bug', 'circle-check', 'triangle-exclamation-point'],
}

/** The bug that wanders over pages, and before the gate; it comes when nothing else is to be done. */
const wandering: Modules = {
  'features/landing/rules': ['wander', 'roaming'],
  'features/landing/web': [
    'landing-show',
    'searchlights',
    'count-view',
    'walking-bug',
    'use-wander',
    'roaming-bug',
    'marks-on-screen',
  ],
  // Its drawing also stands in empty lists; a file of its own would spare a panel 4 KB and cost every page a request.
  'features/mascot/web': ['bed-bug', 'bug-props', 'bug-head', 'bug-body'],
}

/** What a page with something to fill in needs. */
const formPackages = /node_modules\/@tanstack\/.+\/useBlocker\./
const forms: Modules = {
  'features/accounts/rules': ['name-policy'],
  'features/ideas/rules': ['check-idea'],
  'platform/web': ['place-failure', 'leave-guard'],
  'platform/web/panel': ['use-editor-form', 'merge-drafts'],
  'platform/web/ui': [
    'checkbox',
    'textarea',
    'confirm-dialog',
    'dialog',
    'pagination',
    'open-while-mounted',
    'use-dismissal',
  ],
}

/** What the pages of single things share: icons, calls that change something, lists without end, dialogs that come late. */
const thingPackages =
  /node_modules\/@tanstack\/.+\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\./
const things: Modules = {
  'platform/web': ['save-file'],
  'platform/web/panel': ['late-parts'],
  'features/accounts/web': ['sign-in-pending'],
  [icons]: [
    'check',
    'lightbulb',
    'message-circle',
    'pause',
    'pencil',
    'rotate-ccw',
    'share-2',
    'square',
    'thumbs-up',
    'trash',
    'trophy',
    'volume-2',
    'volume-x',
  ],
}

/** Tables and tabs, in panels as well as around boards, and the times of people in them. */
const tables: Modules = {
  'platform/rules': ['local-time'],
  'platform/web/ui': ['table', 'tabs'],
}

/** What boards are made of. */
const boards: Modules = {
  'features/leaderboards/rules': ['board'],
  'features/leaderboards/web': ['use-live-board', 'podium', 'standings', 'save-score-dialog', 'save-failure-text'],
}

/** What the menu of whoever is signed in and the back-office share: with the menu it would take the largest panel above its 150 KB. */
const signedIn: Modules = {
  'features/accounts/web': ['sign-out'],
  'features/notifications/web': ['unread-badge'],
  [icons]: ['log-out'],
}

/** The menu of whoever is signed in; the forum's menus are of the same kind. */
const userMenu: Modules = {
  'app/web/shell': ['user-menu'],
  'features/notices/web': ['use-unread-notices', 'places-on-screen'],
  'platform/web/ui': ['menu', 'menu-placement'],
  [icons]: ['id-card'],
}

/** The pages on which one signs in or up, and the profile. */
const accounts: Modules = {
  'features/accounts/rules': ['account-fields', 'second-factor'],
  'features/accounts/web': [
    'use-account-form',
    'vip-pass',
    'form-parts',
    'pass-bars',
    'account-desk',
    'password-input',
    'code-input',
    'use-go-on',
  ],
}

/** The frame of the back-office, and what most of its panels share. */
const office: Modules = {
  'app/web/admin': [
    'admin-shell',
    'admin-nav',
    'admin-drawer',
    'admin-slots',
    'versions-link',
    'panels',
    'office-note',
  ],
  'features/notifications/rules': ['admin-news', 'section'],
  'features/notifications/web': ['use-mark-viewed', 'use-notification-counts'],
  'features/record/rules': ['kinds'],
  'features/users/web/admin': ['game-scores-slot'],
  'platform/web/panel': ['panel-toolbar', 'use-panel-list', 'local-moment', 'panel-failed'],
}

/** Panels whose items are added, changed and deleted. */
const itemPanels: Modules = {
  'platform/web/panel': ['item-panel', 'panel-list'],
}

/** Changing and deleting what one owns, in panels and on the page of an idea; the form itself comes when it is opened. */
const editing: Modules = {
  'platform/web/panel': ['item-history', 'edit-and-delete', 'delete-dialog'],
}
const editors: Modules = {
  'platform/web/panel': ['editor-dialog', 'conflict-choices', 'use-item-editor'],
}

/** The list of games, with its names and words. */
const games: Modules = {
  'features/games/runs/rules': ['game-list'],
  'features/games/runs/web': ['games-page.tsx?'],
}

/** What a round of any game needs. What comes after it, the boards and the replays, is fetched later. */
const rounds: Modules = {
  'features/games/engine/rules': allOfIt,
  'features/games/engine/web': [
    'arcade-game',
    'attract-mode',
    'effects',
    'game-canvas',
    'high-score',
    'paused',
    'play-session',
    'pressed-keys',
    'scene',
    'sound',
    'sound-switch',
    'sprite',
    'stage',
    'use-live-value',
    'use-pause-when-left',
    'use-round',
  ],
  'features/games/runs/rules': allOfIt,
  'features/games/runs/web': ['request-run', 'save-round', 'save-score', 'run-outbox', 'game-page', 'game-runs-api'],
}

/** The idea card, which also stands on the pages of others. */
const ideaCard: Modules = {
  'features/ideas/web': ['idea-card', 'use-idea-card', 'use-viewer', 'idea-cache', 'ideas-api'],
}

/** What the wall of ideas and the page of one of them share. */
const ideas: Modules = {
  'features/ideas/web': [
    'ideas-page.tsx?',
    'idea-wall',
    'idea-note',
    'status-stamp',
    'vote-button',
    'use-vote',
    'labelled-options',
    'ideas-header',
    'ideas-skeleton',
    'use-live-ideas',
  ],
}

/** An idea at its own address and its discussion, which the back-office shows, too. */
const ideaTalk: Modules = {
  'features/ideas/rules': ['idea-permissions'],
  'features/ideas/web': ['idea-page.tsx?', 'discussion', 'comment-item'],
}

/** The list of quizzes, and its card, which administrators preview. */
const quizList: Modules = {
  'features/quizzes/web/catalogue': ['quizzes-page.tsx?', 'quiz-card'],
}

/** A quiz and its run, which administrators preview. */
const quizRun: Modules = {
  'features/quizzes/web/player': [
    'quiz-page.tsx?',
    'quiz-player',
    'use-quiz-run',
    'studio',
    'question-desk',
    'run-view',
    'run-clock',
    'run-notice',
    'keep-trying',
    'missing-quiz',
    'skipped-run',
  ],
}

/** What the forum and its panel share: at the door, and behind it. */
const forumValues: Modules = {
  'features/forum/rules': ['forum-values'],
}
const forumModeration: Modules = {
  'features/forum/rules': ['moderation-values'],
  'features/forum/web': ['forum-moderation-api'],
}

/** How clips are shown, on the list, on their own page and in their panel. Of all lists only theirs says how long ago something was. */
const clips: Modules = {
  'platform/rules': ['relative-time'],
  'features/clips/rules': ['clip-dates'],
  'features/clips/web': ['clip-picture', 'clip-stamps'],
}

/** A story's cover, drawn from its title, on the shelf and on its own page. */
const storyCover: Modules = {
  'features/stories/rules': ['cover'],
  'features/stories/web': ['story-cover'],
}

/** The shelves; what a story is written and changed with, which its panel shares; what hands one in and shows what became of it. */
const stories: Modules = {
  'features/stories/web': ['stories-page.tsx?'],
}
const storyForm: Modules = {
  'features/stories/rules': ['check-story'],
  'features/stories/web': ['story-fields', 'earlier-feedback'],
}
const storyDesk: Modules = {
  'features/stories/web': ['submit-form', 'my-submissions'],
}

/** Where a video plays, with the one icon that nothing else draws. */
const videoScreen: Modules = {
  'platform/web/media': ['video-screen'],
  [icons]: ['external-link'],
}

/** What opens over the whole page, with a video or a picture. */
const theatre: Modules = {
  'platform/web/media': ['theatre', 'video-theatre', 'picture-theatre'],
}

/** A character's card, on the list and on its own page. */
const card: Modules = {
  'features/characters/rules': ['season-range'],
  'features/characters/web': ['card-art', 'tag-style'],
}

export const scriptGroups = [
  { name: 'base', test: anyOf(basePackages, isIn(baseModules), helpers) },
  // What the shell itself needs of those below is the shell's.
  { name: 'shell', tags: ['$initial' as const] },
  // Sheets that two of the groups below use. In one of them they would take its scripts to the other.
  { name: 'quiz-lights', test: /quiz-lights\.css/ },
  { name: 'idea-styles', test: /ideas\/web\/(vote-button|discussion)\.css/ },
  { name: 'panel-styles', test: /panel\/panel\.css/ },
  { name: 'story-styles', test: /stories\/web\/(story-cover|earlier-feedback)\.css/ },
  { name: 'pages', test: isIn(pages) },
  { name: 'soon', test: isIn(soon) },
  { name: 'wandering', test: isIn(wandering) },
  { name: 'forms', test: anyOf(formPackages, isIn(forms)) },
  { name: 'things', test: anyOf(thingPackages, isIn(things)) },
  { name: 'signed-in', test: isIn(signedIn) },
  { name: 'user-menu', test: isIn(userMenu) },
  { name: 'video-screen', test: isIn(videoScreen) },
  { name: 'theatre', test: isIn(theatre) },
  { name: 'more-icons', test: (id: string) => id.includes(icons), minShareCount: 2 },
  { name: 'tables', test: isIn(tables) },
  { name: 'boards', test: isIn(boards) },
  { name: 'accounts', test: isIn(accounts) },
  { name: 'editing', test: isIn(editing) },
  { name: 'editors', test: isIn(editors) },
  // After what they share with other pages: a group takes along what its modules import.
  { name: 'office', test: isIn(office) },
  { name: 'item-panels', test: isIn(itemPanels) },
  { name: 'games', test: isIn(games) },
  { name: 'rounds', test: isIn(rounds) },
  { name: 'idea-card', test: isIn(ideaCard) },
  { name: 'ideas', test: isIn(ideas) },
  { name: 'idea-talk', test: isIn(ideaTalk) },
  { name: 'quizzes', test: isIn(quizList) },
  { name: 'quiz-run', test: isIn(quizRun) },
  { name: 'forum-values', test: isIn(forumValues) },
  { name: 'forum-moderation', test: isIn(forumModeration) },
  { name: 'story-cover', test: isIn(storyCover) },
  { name: 'clips', test: isIn(clips) },
  { name: 'stories', test: isIn(stories) },
  { name: 'story-form', test: isIn(storyForm) },
  { name: 'story-desk', test: isIn(storyDesk) },
  { name: 'card', test: isIn(card) },
]

/** All that are named above, for the test that they are there. */
export const groupedModules = [
  baseModules,
  pages,
  soon,
  wandering,
  forms,
  things,
  tables,
  boards,
  signedIn,
  userMenu,
  accounts,
  editing,
  editors,
  office,
  itemPanels,
  games,
  rounds,
  ideaCard,
  ideas,
  ideaTalk,
  quizList,
  quizRun,
  forumValues,
  forumModeration,
  clips,
  storyCover,
  stories,
  storyForm,
  storyDesk,
  card,
  videoScreen,
  theatre,
]

function isIn(modules: Modules) {
  const places = groupedPaths(modules)
  return (id: string) => places.some((place) => id.includes(place))
}

/** The beginning of each one's path. A route's own file comes in parts; 'page.tsx?' is the part with its component. */
export function groupedPaths(modules: Modules) {
  return Object.entries(modules).flatMap(([folder, names]) =>
    names === allOfIt ? `/${folder}/` : names.map((name) => `/${folder}/${name}${name.endsWith('?') ? '' : '.'}`),
  )
}

function anyOf(...tests: Array<RegExp | ((id: string) => boolean)>) {
  return (id: string) => tests.some((test) => (typeof test === 'function' ? test(id) : test.test(id)))
}
