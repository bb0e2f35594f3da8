import { PartMissing } from '#platform/web/ui/state/error-state.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'

/** Use this as `lazyPart(load, watchedRun)`. */
export const watchedRun = { Loading: () => <Spinner label="Loading the run" />, Missing: PartMissing }
