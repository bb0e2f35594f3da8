export type Layer = 'rules' | 'server' | 'web'

export type Place =
  | { area: 'platform' | 'app'; layer: Layer | undefined }
  | { area: 'feature'; feature: string; layer: Layer | undefined }
  | { area: 'db' | 'demo' | 'commands' }

const layers: readonly string[] = ['rules', 'server', 'web'] satisfies Layer[]

export function placeOf(file: string): Place | undefined {
  const [root, area, ...rest] = file.split('/')
  if (root === 'db') return { area: area === 'demo' ? 'demo' : 'db' }
  if (root !== 'src') return undefined
  if (area === 'app' && rest[0] === 'commands') return { area: 'commands' }
  // The service worker is browser code; its own project has the types of workers.
  if (area === 'app' && rest[0] === 'worker') return { area, layer: 'web' }
  if (area === 'platform' || area === 'app') return { area, layer: layerOf(rest[0]) }
  if (area !== 'features' || !rest[0]) return undefined
  const isGroup = rest[0] === 'games' && !layerOf(rest[1])
  const feature = isGroup ? `${rest[0]}/${rest[1]}` : rest[0]
  return { area: 'feature', feature, layer: layerOf(rest[isGroup ? 2 : 1]) }
}

function layerOf(name: string | undefined) {
  return name !== undefined && layers.includes(name) ? (name as Layer) : undefined
}
