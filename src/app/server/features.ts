import type { AnyRouter } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { accountRulesRoutes } from '#features/accounts/server/admin/account-rules-routes.ts'
import { emailChangeRoutes } from '#features/accounts/server/email/email-change-routes.ts'
import { emailConfirmationRoutes } from '#features/accounts/server/email/email-confirmation-routes.ts'
import { accountsData } from '#features/accounts/server/profile/personal-data.ts'
import { personalDataRoutes } from '#features/accounts/server/profile/personal-data-routes.ts'
import { avatars } from '#features/accounts/server/profile/update-profile.ts'
import { type AccountsDeps, accountsRoutes } from '#features/accounts/server/routes.ts'
import { accountsSeries } from '#features/accounts/server/sessions/session-queries.ts'
import { secondFactorRoutes } from '#features/accounts/server/two-factor/second-factor-routes.ts'
import { charactersSearch, tagsSearch } from '#features/characters/server/character-queries.ts'
import { charactersRoutes } from '#features/characters/server/routes.ts'
import { characterImages } from '#features/characters/server/save-character.ts'
import { characterPicture } from '#features/characters/server/share-character.ts'
import { choicesRoutes } from '#features/choices/server/routes.ts'
import { clipsSearch, findNewestClip, listClipPreviews } from '#features/clips/server/clip-queries.ts'
import { clipsRoutes } from '#features/clips/server/routes.ts'
import { clipVideos } from '#features/clips/server/save-clip.ts'
import { clipEmbed, clipPicture, clipsFeed } from '#features/clips/server/share-clip.ts'
import { playedDays } from '#features/daily/server/claim-daily.ts'
import { findStickers } from '#features/daily/server/describe-day.ts'
import { dailyData } from '#features/daily/server/personal-data.ts'
import { dailyRoutes, dailyRuns } from '#features/daily/server/routes.ts'
import { dailyPicture } from '#features/daily/server/share-daily.ts'
import type { LinkedSection } from '#features/forum/rules/site-links.ts'
import { forumRooms } from '#features/forum/server/forum-rooms.ts'
import { forumImages, forumVideos } from '#features/forum/server/messages/forum-media.ts'
import type { LinkSources } from '#features/forum/server/messages/link-cards.ts'
import { appealsSearch } from '#features/forum/server/moderation/appeal-queries.ts'
import { forumSeries, forumWaiting, heldSearch } from '#features/forum/server/moderation/message-rows.ts'
import { reportsSearch } from '#features/forum/server/moderation/report-queries.ts'
import { forumModerationRoutes } from '#features/forum/server/moderation/routes.ts'
import { forumData } from '#features/forum/server/personal-data.ts'
import { type ForumDeps, forumRoutes } from '#features/forum/server/routes.ts'
import { rankedBedBugSquish } from '#features/games/bed-bug-squish/server/ranked-bed-bug-squish.ts'
import { rankedHotCheetosCatch } from '#features/games/hot-cheetos-catch/server/ranked-hot-cheetos-catch.ts'
import { memoryMatchSearch } from '#features/games/memory-match/server/card-queries.ts'
import { hasPlayableSet, memoryMatchWaiting } from '#features/games/memory-match/server/memory-queries.ts'
import { memoryMatchRoutes, rankedMemoryMatch } from '#features/games/memory-match/server/routes.ts'
import { memoryCardImages } from '#features/games/memory-match/server/save-card.ts'
import { gamesSearch } from '#features/games/runs/rules/game-list.ts'
import { labelGameBoards, listWeekBoards } from '#features/games/runs/server/label-game-boards.ts'
import { gamesData } from '#features/games/runs/server/personal-data.ts'
import type { RankedGame } from '#features/games/runs/server/ranked-game.ts'
import { createReplayThread } from '#features/games/runs/server/replay-thread.ts'
import { type GameRunsDeps, gameRunsRoutes } from '#features/games/runs/server/routes.ts'
import { gamePicture } from '#features/games/runs/server/share-game.ts'
import { gamesSeries, gamesWaiting } from '#features/games/runs/server/user-score-queries.ts'
import { gameSettingsRoutes } from '#features/games/settings/server/routes.ts'
import { gameAssets } from '#features/games/settings/server/save-cheetos-assets.ts'
import { scenesSearch } from '#features/games/wheres-ash/server/admin-scene-queries.ts'
import { wheresAshRoutes } from '#features/games/wheres-ash/server/routes.ts'
import { sceneImages } from '#features/games/wheres-ash/server/save-scene.ts'
import { hasActiveScene } from '#features/games/wheres-ash/server/scene-queries.ts'
import { ideasSearch, ideasWaiting } from '#features/ideas/server/idea-queries.ts'
import { ideasData } from '#features/ideas/server/personal-data.ts'
import { type IdeasDeps, ideaRooms, ideasRoutes } from '#features/ideas/server/routes.ts'
import { ideaPicture, mappedIdeas } from '#features/ideas/server/share-idea.ts'
import { landingRoutes } from '#features/landing/server/routes.ts'
import { quizBoard } from '#features/leaderboards/rules/board.ts'
import { announceBoardsOf, boardRooms } from '#features/leaderboards/server/board-news.ts'
import { deleteBoard } from '#features/leaderboards/server/board-queries.ts'
import { savedScores } from '#features/leaderboards/server/claim-scores.ts'
import { leaderboardsData } from '#features/leaderboards/server/personal-data.ts'
import { leaderboardsRoutes } from '#features/leaderboards/server/routes.ts'
import { mediaData } from '#features/media-library/server/personal-data.ts'
import type { UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { type ModerationDeps, moderationRoutes } from '#features/moderation/server/routes.ts'
import { countNights } from '#features/nights/server/night-queries.ts'
import { nightsData } from '#features/nights/server/personal-data.ts'
import { listPublicNights, nightRooms, nightsRoutes, playedNights } from '#features/nights/server/routes.ts'
import { noticesData } from '#features/notices/server/personal-data.ts'
import { type NoticesDeps, noticesRoutes } from '#features/notices/server/routes.ts'
import { notificationRooms } from '#features/notifications/server/admin-news.ts'
import { type NotificationsDeps, notificationsRoutes } from '#features/notifications/server/routes.ts'
import type { WaitingSources } from '#features/notifications/server/waiting-queries.ts'
import { type CountedSource, type CountedSources, numbersSeries } from '#features/numbers/server/number-queries.ts'
import { type NumbersDeps, numbersRoutes } from '#features/numbers/server/routes.ts'
import type { SeriesSources } from '#features/overview/server/overview-queries.ts'
import { type OverviewDeps, overviewRoutes } from '#features/overview/server/routes.ts'
import { passData } from '#features/pass/server/personal-data.ts'
import { passRoutes } from '#features/pass/server/routes.ts'
import { mappedPasses, passPicture } from '#features/pass/server/share-pass.ts'
import { createGuestClaims } from '#features/players/server/claim-guest-play.ts'
import { questionImages, questionRecordings } from '#features/quizzes/server/admin/save-question.ts'
import { quizImages } from '#features/quizzes/server/admin/save-quiz.ts'
import { listQuizPreviews, quizzesSearch } from '#features/quizzes/server/catalogue/catalogue-queries.ts'
import { findQuizzesOf, listQuizCast } from '#features/quizzes/server/catalogue/character-quiz-queries.ts'
import { quizzesData } from '#features/quizzes/server/personal-data.ts'
import { quizzesWaiting } from '#features/quizzes/server/report-queries.ts'
import { quizzesRoutes } from '#features/quizzes/server/routes.ts'
import {
  labelQuizzesToPlay,
  listAnswerDays,
  quizScores,
  quizzesSeries,
} from '#features/quizzes/server/scores/leaderboard-queries.ts'
import { unsavedQuizRuns } from '#features/quizzes/server/scores/save-score.ts'
import { challengePicture, quizPicture } from '#features/quizzes/server/share-quiz.ts'
import { listQuotePreviews, quotesBySpeaker, quotesSearch } from '#features/quotes/server/quote-queries.ts'
import { quotesRoutes } from '#features/quotes/server/routes.ts'
import { quoteRecordings } from '#features/quotes/server/save-quote.ts'
import { quoteEmbed, quotePicture, quotesFeed } from '#features/quotes/server/share-quote.ts'
import type { AlsoDelete } from '#features/record/server/empty-trash.ts'
import { recordRoutes } from '#features/record/server/routes.ts'
import type { Searchable } from '#features/search/server/find-items.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { seasonsRoutes } from '#features/seasons/server/routes.ts'
import { seasonsSearch } from '#features/seasons/server/season-queries.ts'
import { seasonPicture } from '#features/seasons/server/share-season.ts'
import type { EmbedSource } from '#features/sharing/server/embeds.ts'
import type { Feed } from '#features/sharing/server/feeds.ts'
import { sharingRoutes } from '#features/sharing/server/routes.ts'
import type { SharePictureSources } from '#features/sharing/server/share-pictures.ts'
import type { MappedRows } from '#features/sharing/server/site-map.ts'
import type { SiteConfig } from '#features/site/rules/contract.ts'
import { sectionsSearch } from '#features/site/rules/site-sections.ts'
import { siteRoutes } from '#features/site/server/routes.ts'
import { bugImages } from '#features/site/server/set-bug-image.ts'
import { storiesData } from '#features/stories/server/personal-data.ts'
import { storiesRoutes } from '#features/stories/server/routes.ts'
import { storiesFeed, storyPicture } from '#features/stories/server/share-story.ts'
import { listStoryPreviews, storiesSearch } from '#features/stories/server/story-queries.ts'
import { storiesWaiting } from '#features/stories/server/submission-queries.ts'
import { timelineRoutes } from '#features/timeline/server/routes.ts'
import { tonightRoutes } from '#features/tonight/server/routes.ts'
import { usersData } from '#features/users/server/personal-data.ts'
import { usersRoutes } from '#features/users/server/routes.ts'
import { usersSearch } from '#features/users/server/user-queries.ts'
import { visitorsRoom } from '#features/visitors/rules/visitors-room.ts'
import type { UploadUse } from '#platform/rules/upload.ts'
import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'
import type { Log } from '#platform/server/log.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import type { RoomRules } from '#platform/server/realtime/room-rules.ts'
import { threadFile } from './thread-file.ts'

export type FeatureDeps = AccountsDeps &
  ForumDeps &
  IdeasDeps &
  Omit<ModerationDeps, 'afterBanChange'> &
  NoticesDeps &
  Omit<NotificationsDeps, 'waiting'> &
  NumbersDeps &
  Omit<OverviewDeps, 'sources' | 'series' | 'listAnswerDays'> & { site: SiteConfig; live: Live; log: Log }

type ServerFeature = {
  /** Served under the feature's key in `features`, which must match the name given to `apiFor`. */
  routes?: (deps: FeatureDeps) => AnyRouter
  /** Uploads that no row refers to are removed after a day. */
  uploadPlaces?: UploadPlace[]
  rooms?: (deps: { db: Db }) => RoomRules
  personalData?: PersonalDataPart[]
  search?: readonly Searchable[]
  waiting?: WaitingSources
  series?: Partial<SeriesSources>
  /** Each source also says which items the public may see. */
  counted?: readonly CountedSource[]
  linkPreviews?: LinkSources[LinkedSection]
  /** Deletes what the feature kept for a row once that leaves the trash for good. */
  alsoDelete?: AlsoDelete[string]
  /** What chats show for a link to its items. */
  sharePictures?: SharePictureSources
  /** Served at /feeds/, under the feature's key. */
  feed?: Feed
  /** What other sites may frame. */
  embed?: EmbedSource
  /** Pages for the sitemap, besides those that the search finds. */
  mapped?: MappedRows
  rankedGame?: RankedGame
  /** A game without it is always open. */
  isGameOpen?: GameRunsDeps['isOpen']
}

/** The parts of a personal data download come in this order. */
const features: Record<string, ServerFeature> = {
  accounts: { routes: accountsRoutes, uploadPlaces: [avatars], personalData: accountsData, series: accountsSeries },
  accountRules: { routes: accountRulesRoutes },
  emailChange: { routes: emailChangeRoutes },
  emailConfirmation: { routes: emailConfirmationRoutes },
  personalData: { routes: (deps) => personalDataRoutes({ ...deps, parts: personalData }) },
  secondFactor: { routes: secondFactorRoutes },
  users: {
    routes: (deps) => usersRoutes({ ...deps, quizScores }),
    personalData: usersData,
    search: [usersSearch],
  },
  stories: {
    routes: storiesRoutes,
    personalData: storiesData,
    search: storiesSearch,
    counted: storiesSearch,
    linkPreviews: listStoryPreviews,
    waiting: storiesWaiting,
    sharePictures: { stories: storyPicture },
    feed: storiesFeed,
  },
  ideas: {
    routes: ideasRoutes,
    rooms: () => ideaRooms,
    personalData: ideasData,
    search: [ideasSearch],
    waiting: ideasWaiting,
    sharePictures: { ideas: ideaPicture },
    mapped: mappedIdeas,
  },
  forum: {
    routes: (deps) => forumRoutes({ ...deps, linkSources: slot('linkPreviews') as LinkSources }),
    uploadPlaces: [forumImages, forumVideos],
    rooms: forumRooms,
    personalData: forumData,
    series: forumSeries,
  },
  forumModeration: {
    routes: forumModerationRoutes,
    search: [reportsSearch, heldSearch, appealsSearch],
    waiting: forumWaiting,
  },
  quizzes: {
    routes: (deps) => quizzesRoutes({ ...deps, dailyRuns }),
    uploadPlaces: [quizImages, questionImages, questionRecordings],
    personalData: quizzesData,
    search: [quizzesSearch],
    counted: [quizzesSearch],
    linkPreviews: listQuizPreviews,
    waiting: quizzesWaiting,
    series: quizzesSeries,
    alsoDelete: (trx, id) => deleteBoard(trx, quizBoard(id)),
    sharePictures: { quizzes: quizPicture, challenges: challengePicture },
  },
  daily: { routes: dailyRoutes, personalData: dailyData, sharePictures: { daily: dailyPicture } },
  nights: { routes: nightsRoutes, rooms: nightRooms, personalData: nightsData },
  gameRuns: {
    routes: (deps) =>
      gameRunsRoutes({
        ...deps,
        ...openGames(),
        replays: createReplayThread({ workerFile: threadFile('replay-worker') }),
      }),
    personalData: gamesData,
    search: [gamesSearch],
    waiting: gamesWaiting,
    series: gamesSeries,
    sharePictures: { games: gamePicture },
  },
  gameSettings: { routes: gameSettingsRoutes, uploadPlaces: [gameAssets] },
  bedBugSquish: { rankedGame: rankedBedBugSquish },
  hotCheetosCatch: { rankedGame: rankedHotCheetosCatch },
  memoryMatch: {
    routes: memoryMatchRoutes,
    uploadPlaces: [memoryCardImages],
    search: memoryMatchSearch,
    waiting: memoryMatchWaiting,
    rankedGame: rankedMemoryMatch,
    isGameOpen: { 'memory-match': hasPlayableSet },
  },
  wheresAsh: {
    routes: wheresAshRoutes,
    uploadPlaces: [sceneImages],
    search: [scenesSearch],
    isGameOpen: { 'wheres-ash': hasActiveScene },
  },
  leaderboards: { routes: leaderboardsRoutes, rooms: () => boardRooms, personalData: leaderboardsData },
  notices: { routes: noticesRoutes, personalData: noticesData },
  mediaLibrary: { personalData: mediaData },
  characters: {
    routes: (deps) => charactersRoutes({ ...deps, findQuizzesOf }),
    uploadPlaces: [characterImages],
    search: [charactersSearch, tagsSearch],
    counted: [charactersSearch],
    sharePictures: { characters: characterPicture },
  },
  choices: { routes: choicesRoutes },
  clips: {
    routes: clipsRoutes,
    uploadPlaces: [clipVideos],
    search: [clipsSearch],
    counted: [clipsSearch],
    linkPreviews: listClipPreviews,
    sharePictures: { clips: clipPicture },
    feed: clipsFeed,
    embed: clipEmbed,
  },
  landing: { routes: landingRoutes },
  moderation: {
    routes: (deps) => moderationRoutes({ ...deps, afterBanChange: (userId) => announceBoardsOf(deps, userId) }),
  },
  notifications: {
    routes: (deps) => notificationsRoutes({ ...deps, waiting: Object.values(slot('waiting')) }),
    rooms: () => notificationRooms,
  },
  numbers: { routes: numbersRoutes, series: numbersSeries },
  overview: {
    routes: (deps) =>
      overviewRoutes({ ...deps, sources: countedSources, series: joined('series') as SeriesSources, listAnswerDays }),
  },
  pass: {
    routes: ({ db, site }) =>
      passRoutes({
        db,
        guides: [
          { kind: 'quiz', label: labelQuizzesToPlay },
          { kind: 'game', label: labelGameBoards({ ...openGames(), site }) },
        ],
        findStreak: findStickers,
        countNights,
        listQuizCast,
        news: { ...countedSources, seasons: [] },
      }),
    personalData: passData,
    sharePictures: { players: passPicture },
    mapped: mappedPasses,
  },
  quotes: {
    routes: quotesRoutes,
    uploadPlaces: [quoteRecordings],
    search: [quotesSearch, quotesBySpeaker],
    counted: [quotesSearch],
    linkPreviews: listQuotePreviews,
    sharePictures: { quotes: quotePicture },
    feed: quotesFeed,
    embed: quoteEmbed,
  },
  record: { routes: (deps) => recordRoutes({ ...deps, places: uploadPlaces, alsoDelete }) },
  search: { routes: (deps) => searchRoutes({ ...deps, searchables }) },
  seasons: {
    routes: seasonsRoutes,
    search: [seasonsSearch],
    counted: [seasonsSearch],
    sharePictures: { seasons: seasonPicture },
  },
  sharing: { routes: ({ db, site }) => sharingRoutes({ db, site, sources: sharePictures() }) },
  site: { routes: siteRoutes, uploadPlaces: [bugImages], search: [sectionsSearch] },
  timeline: { routes: timelineRoutes },
  tonight: {
    routes: ({ db, site }) =>
      tonightRoutes({ db, findNewestClip, listWeekBoards: listWeekBoards(site), listPublicNights }),
  },
  visitors: { rooms: () => ({ [visitorsRoom]: { mayJoin: () => true, hasPresence: true } }) },
}

export function createRouter(given: Omit<FeatureDeps, 'claimGuestPlay'>) {
  const claimGuestPlay = createGuestClaims({
    log: given.log,
    sources: [savedScores(given), unsavedQuizRuns(given), playedDays(given), playedNights(given)],
  })
  const deps: FeatureDeps = { ...given, claimGuestPlay }
  return Object.fromEntries(
    Object.entries(features).flatMap(([name, { routes }]) => (routes ? [[name, routes(deps)]] : [])),
  ) as Record<string, AnyRouter>
}

export const uploadPlaces = Object.values(features).flatMap((feature) => feature.uploadPlaces ?? [])

export const uploadUses: UploadUse[] = uploadPlaces.map(({ upload }) => upload)

export const personalData = Object.values(features).flatMap((feature) => feature.personalData ?? [])

export const searchables = Object.values(features).flatMap((feature) => feature.search ?? [])

export function createRealtimeRooms(deps: { db: Db }): RoomRules {
  return Object.assign({}, ...Object.values(features).map(({ rooms }) => rooms?.(deps)))
}

/** What machines read of the site: chats, search engines, feed readers, other sites. */
export function sharedWithMachines(site: SiteConfig) {
  const everybody = searchables.filter((searchable) => !('audience' in searchable && searchable.audience === 'admins'))
  return {
    sources: sharePictures(),
    feeds: slot('feed'),
    embeds: Object.values(slot('embed')),
    mapped: [...everybody.filter((found) => 'addressOf' in found), ...Object.values(slot('mapped'))],
    pages: [
      '/',
      ...everybody
        .flatMap((found) => ('items' in found ? found.items(site) : []))
        .flatMap(({ address, isComingSoon, isPersonal }) => (isComingSoon || isPersonal ? [] : address)),
    ],
  }
}

export const countedSources = slot('counted') as CountedSources

export const alsoDelete: AlsoDelete = slot('alsoDelete')

function slot<Name extends keyof ServerFeature>(name: Name) {
  const filled = Object.entries(features).filter(([, feature]) => feature[name] !== undefined)
  return Object.fromEntries(filled.map(([key, feature]) => [key, feature[name]])) as Record<
    string,
    NonNullable<ServerFeature[Name]>
  >
}

function joined<Name extends 'isGameOpen' | 'series' | 'sharePictures'>(name: Name): NonNullable<ServerFeature[Name]> {
  return Object.assign({}, ...Object.values(slot(name)))
}

function sharePictures() {
  return joined('sharePictures')
}

function openGames() {
  return { games: Object.values(slot('rankedGame')), isOpen: joined('isGameOpen') }
}
