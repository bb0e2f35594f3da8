import { accountsData } from '#features/accounts/server/profile/personal-data.ts'
import { forumData } from '#features/forum/server/personal-data.ts'
import { gamesData } from '#features/games/runs/server/personal-data.ts'
import { ideasData } from '#features/ideas/server/personal-data.ts'
import { leaderboardsData } from '#features/leaderboards/server/personal-data.ts'
import { mediaData } from '#features/media-library/server/personal-data.ts'
import { noticesData } from '#features/notices/server/personal-data.ts'
import { quizzesData } from '#features/quizzes/server/personal-data.ts'
import { storiesData } from '#features/stories/server/personal-data.ts'
import { usersData } from '#features/users/server/personal-data.ts'
import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

/** What 'Download my data' is made of. A feature with a table that refers to people adds its part. */
export const personalData: PersonalDataPart[] = [
  ...accountsData,
  ...usersData,
  ...storiesData,
  ...ideasData,
  ...forumData,
  ...quizzesData,
  ...gamesData,
  ...leaderboardsData,
  ...noticesData,
  ...mediaData,
]
