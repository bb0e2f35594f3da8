import { PartMissing } from '#platform/web/ui/state/error-state.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'

/** What stands in the place of a replayed run while the game's picture of it is fetched: `lazyPart(load, watchedRun)`. */
export const watchedRun = { Loading: () => <Spinner label="Loading the run" />, Missing: PartMissing }
