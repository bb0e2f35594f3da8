import type { Db } from '#db/schema.gen.ts'
import { accountRulesRoutes } from '#features/accounts/server/admin/account-rules-routes.ts'
import { emailChangeRoutes } from '#features/accounts/server/email/email-change-routes.ts'
import { emailConfirmationRoutes } from '#features/accounts/server/email/email-confirmation-routes.ts'
import { personalDataRoutes } from '#features/accounts/server/profile/personal-data-routes.ts'
import { avatars } from '#features/accounts/server/profile/update-profile.ts'
import { type AccountsDeps, accountsRoutes } from '#features/accounts/server/routes.ts'
import { secondFactorRoutes } from '#features/accounts/server/two-factor/second-factor-routes.ts'
import { charactersRoutes } from '#features/characters/server/routes.ts'
import { characterImages } from '#features/characters/server/save-character.ts'
import { choicesRoutes } from '#features/choices/server/routes.ts'
import { clipsRoutes } from '#features/clips/server/routes.ts'
import { clipVideos } from '#features/clips/server/save-clip.ts'
import { forumRooms } from '#features/forum/server/forum-rooms.ts'
import { forumImages, forumVideos } from '#features/forum/server/messages/forum-media.ts'
import { forumModerationRoutes } from '#features/forum/server/moderation/routes.ts'
import { type ForumDeps, forumRoutes } from '#features/forum/server/routes.ts'
import { rankedBedBugSquish } from '#features/games/bed-bug-squish/server/ranked-bed-bug-squish.ts'
import { rankedHotCheetosCatch } from '#features/games/hot-cheetos-catch/server/ranked-hot-cheetos-catch.ts'
import { hasPlayableSet } from '#features/games/memory-match/server/memory-queries.ts'
import { memoryMatchRoutes, rankedMemoryMatch } from '#features/games/memory-match/server/routes.ts'
import { memoryCardImages } from '#features/games/memory-match/server/save-card.ts'
import { createReplayThread } from '#features/games/runs/server/replay-thread.ts'
import { gameRunsRoutes } from '#features/games/runs/server/routes.ts'
import { gameSettingsRoutes } from '#features/games/settings/server/routes.ts'
import { gameAssets } from '#features/games/settings/server/save-cheetos-assets.ts'
import { wheresAshRoutes } from '#features/games/wheres-ash/server/routes.ts'
import { sceneImages } from '#features/games/wheres-ash/server/save-scene.ts'
import { hasActiveScene } from '#features/games/wheres-ash/server/scene-queries.ts'
import { type IdeasDeps, ideaRooms, ideasRoutes } from '#features/ideas/server/routes.ts'
import { landingRoutes } from '#features/landing/server/routes.ts'
import { quizBoard } from '#features/leaderboards/rules/board.ts'
import { announceBoardsOf, boardRooms } from '#features/leaderboards/server/board-news.ts'
import { deleteBoard } from '#features/leaderboards/server/board-queries.ts'
import { savedScores } from '#features/leaderboards/server/claim-scores.ts'
import { leaderboardsRoutes } from '#features/leaderboards/server/routes.ts'
import type { UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { type ModerationDeps, moderationRoutes } from '#features/moderation/server/routes.ts'
import { type NoticesDeps, noticesRoutes } from '#features/notices/server/routes.ts'
import { notificationRooms } from '#features/notifications/server/admin-news.ts'
import { type NotificationsDeps, notificationsRoutes } from '#features/notifications/server/routes.ts'
import { type OverviewDeps, overviewRoutes } from '#features/overview/server/routes.ts'
import { playersRoutes } from '#features/players/server/routes.ts'
import { quizzesRoutes } from '#features/quizzes/server/routes.ts'
import { unsavedQuizRuns } from '#features/quizzes/server/scores/save-score.ts'
import { quotesRoutes } from '#features/quotes/server/routes.ts'
import { quoteRecordings } from '#features/quotes/server/save-quote.ts'
import type { AlsoDelete } from '#features/record/server/empty-trash.ts'
import { recordRoutes } from '#features/record/server/routes.ts'
import { seasonsRoutes } from '#features/seasons/server/routes.ts'
import type { SiteConfig } from '#features/site/rules/contract.ts'
import { siteRoutes } from '#features/site/server/routes.ts'
import { bugImages } from '#features/site/server/set-bug-image.ts'
import { storiesRoutes } from '#features/stories/server/routes.ts'
import { timelineRoutes } from '#features/timeline/server/routes.ts'
import { usersRoutes } from '#features/users/server/routes.ts'
import { visitorsRoom } from '#features/visitors/rules/visitors-room.ts'
import type { UploadUse } from '#platform/rules/upload.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import type { RoomRules } from '#platform/server/realtime/room-rules.ts'
import { personalData } from './personal-data.ts'
import { threadFile } from './thread-file.ts'

export type FeatureDeps = AccountsDeps &
  ForumDeps &
  IdeasDeps &
  Omit<ModerationDeps, 'afterBanChange'> &
  NoticesDeps &
  NotificationsDeps &
  OverviewDeps & { site: SiteConfig; live: Live }

/** Every feature's server side. The keys are the contract's (app/rules/contract.ts). */
export function createRouter(deps: FeatureDeps) {
  return {
    accountRules: accountRulesRoutes(deps),
    accounts: accountsRoutes(deps),
    clips: clipsRoutes(deps),
    emailChange: emailChangeRoutes(deps),
    emailConfirmation: emailConfirmationRoutes(deps),
    forum: forumRoutes(deps),
    forumModeration: forumModerationRoutes(deps),
    gameRuns: gameRunsRoutes({
      ...deps,
      games: [rankedBedBugSquish, rankedHotCheetosCatch, rankedMemoryMatch],
      replays: createReplayThread({ workerFile: threadFile('replay-worker') }),
      isOpen: { 'memory-match': hasPlayableSet, 'wheres-ash': hasActiveScene },
    }),
    gameSettings: gameSettingsRoutes(deps),
    memoryMatch: memoryMatchRoutes(deps),
    wheresAsh: wheresAshRoutes(deps),
    notices: noticesRoutes(deps),
    notifications: notificationsRoutes(deps),
    ideas: ideasRoutes(deps),
    landing: landingRoutes(deps),
    leaderboards: leaderboardsRoutes(deps),
    moderation: moderationRoutes({ ...deps, afterBanChange: (userId) => announceBoardsOf(deps, userId) }),
    overview: overviewRoutes(deps),
    personalData: personalDataRoutes({ ...deps, parts: personalData }),
    players: playersRoutes({ claimSources: [savedScores(deps), unsavedQuizRuns(deps)] }),
    quizzes: quizzesRoutes(deps),
    quotes: quotesRoutes(deps),
    record: recordRoutes({ ...deps, places: uploadPlaces, alsoDelete }),
    characters: charactersRoutes(deps),
    choices: choicesRoutes(deps),
    seasons: seasonsRoutes(deps),
    secondFactor: secondFactorRoutes(deps),
    site: siteRoutes(deps),
    stories: storiesRoutes(deps),
    timeline: timelineRoutes(deps),
    users: usersRoutes(deps),
  }
}

/** What features keep for deleted rows while these are in the trash. */
export const alsoDelete: AlsoDelete = { quizzes: (trx, id) => deleteBoard(trx, quizBoard(id)) }

/** Where uploads are shown; what no row shows is removed after a day. A feature that takes files adds its place. */
export const uploadPlaces: UploadPlace[] = [
  avatars,
  bugImages,
  characterImages,
  clipVideos,
  forumImages,
  forumVideos,
  gameAssets,
  memoryCardImages,
  quoteRecordings,
  sceneImages,
]

/** What may be uploaded, by whom and how large. */
export const uploadUses: UploadUse[] = uploadPlaces.map(({ upload }) => upload)

/** Realtime rooms and who may join them. A feature that is live adds its line; its rules may ask the database. */
export function createRealtimeRooms(deps: { db: Db }): RoomRules {
  return {
    ...boardRooms,
    ...forumRooms(deps),
    ...ideaRooms,
    ...notificationRooms,
    [visitorsRoom]: { mayJoin: () => true, hasPresence: true },
  }
}
