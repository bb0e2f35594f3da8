import { accountRulesContract } from '#features/accounts/rules/account-rules-contract.ts'
import { accountsContract } from '#features/accounts/rules/contract.ts'
import { emailChangeContract } from '#features/accounts/rules/email-change-contract.ts'
import { emailConfirmationContract } from '#features/accounts/rules/email-confirmation-contract.ts'
import { personalDataContract } from '#features/accounts/rules/personal-data-contract.ts'
import { secondFactorContract } from '#features/accounts/rules/second-factor-contract.ts'
import { charactersContract } from '#features/characters/rules/contract.ts'
import { choicesContract } from '#features/choices/rules/contract.ts'
import { clipsContract } from '#features/clips/rules/contract.ts'
import { forumContract } from '#features/forum/rules/contract.ts'
import { forumModerationContract } from '#features/forum/rules/moderation-contract.ts'
import { memoryMatchContract } from '#features/games/memory-match/rules/contract.ts'
import { gameRunsContract } from '#features/games/runs/rules/contract.ts'
import { gameSettingsContract } from '#features/games/settings/rules/contract.ts'
import { wheresAshContract } from '#features/games/wheres-ash/rules/contract.ts'
import { ideasContract } from '#features/ideas/rules/contract.ts'
import { landingContract } from '#features/landing/rules/contract.ts'
import { leaderboardsContract } from '#features/leaderboards/rules/contract.ts'
import { moderationContract } from '#features/moderation/rules/contract.ts'
import { noticesContract } from '#features/notices/rules/contract.ts'
import { notificationsContract } from '#features/notifications/rules/contract.ts'
import { overviewContract } from '#features/overview/rules/contract.ts'
import { playersContract } from '#features/players/rules/contract.ts'
import { quizzesContract } from '#features/quizzes/rules/contract.ts'
import { quotesContract } from '#features/quotes/rules/contract.ts'
import { recordContract } from '#features/record/rules/contract.ts'
import { seasonsContract } from '#features/seasons/rules/contract.ts'
import { siteContract } from '#features/site/rules/contract.ts'
import { storiesContract } from '#features/stories/rules/contract.ts'
import { timelineContract } from '#features/timeline/rules/contract.ts'
import { usersContract } from '#features/users/rules/contract.ts'

/** Every call of the site. A feature adds its line here and in app/server/features.ts. */
export const contract = {
  accountRules: accountRulesContract,
  accounts: accountsContract,
  clips: clipsContract,
  emailChange: emailChangeContract,
  emailConfirmation: emailConfirmationContract,
  forum: forumContract,
  forumModeration: forumModerationContract,
  gameRuns: gameRunsContract,
  gameSettings: gameSettingsContract,
  memoryMatch: memoryMatchContract,
  wheresAsh: wheresAshContract,
  notices: noticesContract,
  notifications: notificationsContract,
  ideas: ideasContract,
  landing: landingContract,
  leaderboards: leaderboardsContract,
  moderation: moderationContract,
  overview: overviewContract,
  personalData: personalDataContract,
  players: playersContract,
  quotes: quotesContract,
  quizzes: quizzesContract,
  record: recordContract,
  characters: charactersContract,
  choices: choicesContract,
  seasons: seasonsContract,
  secondFactor: secondFactorContract,
  site: siteContract,
  stories: storiesContract,
  timeline: timelineContract,
  users: usersContract,
}
