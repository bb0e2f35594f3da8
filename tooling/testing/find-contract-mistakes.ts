import type { ListedProcedure } from './list-procedures.ts'

export function findOpenAdminPaths(procedures: readonly ListedProcedure[]) {
  return procedures.flatMap(({ name, path, meta }) =>
    path && /^\/admin(\/|$)/.test(path) && meta.access !== 'admin'
      ? [`${name}: ${path} is below /admin. Declare access: 'admin', or move it to another path.`]
      : [],
  )
}

/**
 * Cached pages go stale if a call changes them without naming a topic.
 * Any exception needs a reason in `changesNoPage`.
 */
export function findSilentWrites(
  procedures: readonly ListedProcedure[],
  changesNoPage: Readonly<Record<string, string>>,
) {
  const isPublic = ({ meta }: ListedProcedure) => Boolean(meta.reads?.length || meta.writes?.length)
  const publicFeatures = new Set(procedures.filter(isPublic).map(featureOf))
  const silent = procedures.filter(
    (procedure) =>
      procedure.method !== 'GET' &&
      !procedure.meta.writes?.length &&
      !procedure.path?.endsWith('/previews') &&
      publicFeatures.has(featureOf(procedure)),
  )
  const names = silent.map(({ name }) => name)
  return [
    ...names
      .filter((name) => !(name in changesNoPage))
      .map(
        (name) => `${name}: name in 'writes' the topics it changes, or say in changesNoPage why it changes no page.`,
      ),
    ...Object.keys(changesNoPage)
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: take it out of changesNoPage: it names its topics, or it is gone.`),
  ]
}

const featureOf = ({ name }: ListedProcedure) => name.slice(0, name.indexOf('.'))
