type NamedSeason = { name: string }

type InShow = { is_current: boolean; start_season: NamedSeason | null; end_season: NamedSeason | null }

/** Seasons may have been deleted, so either side may be missing. */
export function formatSeasonRange({ is_current, start_season, end_season }: InShow) {
  const end = is_current ? 'Present' : end_season?.name
  return [start_season?.name, end].filter(Boolean).join(' - ')
}

type NumberedSeason = { id: string; number: number }

export function endSeasonOptions<Season extends NumberedSeason>(seasons: readonly Season[], startId: string) {
  const start = seasons.find(({ id }) => id === startId)
  return start ? seasons.filter(({ number }) => number >= start.number) : []
}
