/** docs/operations.md promises these browsers. */
export const browserTargets = ['safari17.4', 'firefox140', 'chrome130', 'edge130']

/**
 * Groups browser modules into files (decision 0045). The order matters: a group includes
 * its modules' imports unless an earlier one has them.
 */
const packagesOfEveryPage = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//
const helpers = /vite\/preload-helper|rolldown\/runtime|lucide-react\/dist\/esm\/(?!icons\/)/
const backOffice = /\/(web\/(panel|admin)\/|rules\/recorded\.)/

const background = /src\/(app\/web\/shell\/|features\/(visitors\/|site\/web\/[^/]+$)|platform\/web\/realtime\/)/

/** Many pages open the sign-in forms, but few show them at once. */
const accountForms = /src\/features\/(accounts\/web\/(?!session\/)|mascot\/web\/pass\/)/

/** `$initial` is what the browser's entry imports statically. */
const initial = ['$initial' as const]

export const scriptGroups = [
  // Only changes with our packages, so it stays cached when the site changes.
  { name: 'base', tags: initial, test: (id: string) => packagesOfEveryPage.test(id) || helpers.test(id) },
  { name: 'shell', tags: initial },
  { name: 'fields', minShareCount: 3, test: /src\/platform\/web\/ui\/form\// },
  { name: 'dialogs', minShareCount: 9, test: /src\/platform\/web\/(ui\/dialog|form)\// },
  // Nothing needs sounds before somebody plays.
  { name: 'sound', test: /src\/features\/site\/web\/sound\// },
  {
    name: 'common',
    minShareCount: 9,
    test: (id: string) => ![backOffice, background, accountForms].some((late) => late.test(id)),
  },
  { name: 'icons', minShareCount: 4, test: /lucide-react/ },
  // Every page loads this after hydration.
  { name: 'background', test: background },
  { name: 'bug', test: /src\/features\/(landing\/|mascot\/web\/(bed-bug|bug-(head|body|props|ink)))/ },
  // Always lazy, while most lists need other parts of the mascot at once.
  { name: 'title-art', test: /src\/features\/mascot\/(rules|web)\/title-/ },
  // A member's page shows the pass without the sign-in forms.
  { name: 'vip-pass', test: /src\/features\/mascot\/web\/pass\// },
  // Forms load on demand, lists at once.
  { name: 'editors', minShareCount: 4, test: /src\/platform\/web\/panel\/editor\// },
  { name: 'office', minShareCount: 4, test: backOffice },
  // Without a group of their own, these small files would join a large one below.
  { name: 'platform', minShareCount: 4, test: /src\/platform\/web\/[^/]+\.ts$/ },
  // The Games page draws screens, but plays nothing.
  { name: 'screens', test: /src\/features\/games\/runs\/web\/cabinet-screen/ },
  { name: 'games', minShareCount: 4, test: /src\/features\/games\/(engine|runs)\/web\/(?!admin)/ },
  // Small and widely imported, so showing one text shouldn't load a whole player.
  { name: rulesOf, minShareCount: 2, test: /src\/features\/(?!games\/)[^/]+\/rules\/(?!recorded\.)/ },
  {
    name: folderOf,
    minShareCount: 3,
    test: (id: string) => /src\/features\/(?!games\/)/.test(id) && !backOffice.test(id),
  },
]

function rulesOf(id: string) {
  const [, feature] = /src\/features\/([^/]+)\//.exec(id) ?? []
  return feature ? `${feature}-rules` : null
}

function folderOf(id: string) {
  const [, feature, folder = 'shared'] = /src\/features\/([^/]+)(?:\/web\/([^/]+)\/)?/.exec(id) ?? []
  return feature ? `${feature}-${folder}` : null
}
