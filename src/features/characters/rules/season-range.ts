type NamedSeason = { name: string }

type InShow = { is_current: boolean; start_season: NamedSeason | null; end_season: NamedSeason | null }

/** 'start - Present', or 'start - end'. A season may have been deleted since: what is left is shown, at worst nothing. */
export function formatSeasonRange({ is_current, start_season, end_season }: InShow) {
  const end = is_current ? 'Present' : end_season?.name
  return [start_season?.name, end].filter(Boolean).join(' - ')
}

type NumberedSeason = { id: string; number: number }

/** The seasons somebody who came in `startId` can have left in: none before the start is known. */
export function endSeasonOptions<Season extends NumberedSeason>(seasons: readonly Season[], startId: string) {
  const start = seasons.find(({ id }) => id === startId)
  return start ? seasons.filter(({ number }) => number >= start.number) : []
}
