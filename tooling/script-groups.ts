/**
 * Which modules share a file in the browser, by folder and package (decision 0045). What no rule takes is with the one page that needs it, or in a
 * file that Rolldown makes for those that share it. The order counts: a group takes along what its modules import, unless an earlier one has it.
 */
const packagesOfEveryPage = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//
const helpers = /vite\/preload-helper|rolldown\/runtime|lucide-react\/dist\/esm\/(?!icons\/)/
const backOffice = /\/(web\/(panel|admin)\/|rules\/recorded\.)/

const background = /src\/(app\/web\/shell\/|features\/(visitors\/|site\/web\/[^/]+$)|platform\/web\/realtime\/)/

/** What signs in and up: many pages open it, few show it at once. */
const accountForms = /src\/features\/(accounts\/web\/(?!session\/)|mascot\/web\/pass\/)/

/** `$initial`: what the browser's entry imports at once. */
const initial = ['$initial' as const]

export const scriptGroups = [
  // Changes with our packages alone, so it stays in browsers' caches when the site changes.
  { name: 'base', tags: initial, test: (id: string) => packagesOfEveryPage.test(id) || helpers.test(id) },
  { name: 'shell', tags: initial },
  // What takes typing, and what opens: few pages show any of it at once.
  { name: 'fields', minShareCount: 3, test: /src\/platform\/web\/ui\/form\// },
  { name: 'dialogs', minShareCount: 9, test: /src\/platform\/web\/(ui\/dialog|form)\// },
  // Games and quizzes make sounds when somebody plays; no page needs them before.
  { name: 'sound', test: /src\/features\/site\/web\/sound\// },
  // So many pages, dialogs and late parts import these that nearly every visit needs them.
  {
    name: 'common',
    minShareCount: 9,
    test: (id: string) => ![backOffice, background, accountForms].some((late) => late.test(id)),
  },
  // Each icon is a module of its own.
  { name: 'icons', minShareCount: 4, test: /lucide-react/ },
  // Fetched by every page once it is alive.
  { name: 'background', test: background },
  { name: 'bug', test: /src\/features\/(landing\/|mascot\/web\/(bed-bug|bug-(head|body|props|ink)))/ },
  // Late wherever it is shown, while nearly every list has something else of the mascot's at once.
  { name: 'title-art', test: /src\/features\/mascot\/(rules|web)\/title-/ },
  // A member's page shows the pass without the forms of the entrance.
  { name: 'vip-pass', test: /src\/features\/mascot\/web\/pass\// },
  // Forms come with a press, lists at once.
  { name: 'editors', minShareCount: 4, test: /src\/platform\/web\/panel\/editor\// },
  { name: 'office', minShareCount: 4, test: backOffice },
  { name: 'games', minShareCount: 4, test: /src\/features\/games\/(engine|runs)\/web\/(?!admin)/ },
  // Small, and imported all over their feature: what shows one text of it shouldn't fetch a whole player.
  { name: rulesOf, minShareCount: 2, test: /src\/features\/(?!games\/)[^/]+\/rules\/(?!recorded\.)/ },
  // What three or more parts of a feature share, a file for each of its folders.
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
