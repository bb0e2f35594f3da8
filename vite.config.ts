import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What the shell of every page needs. Without what only forms do. */
const basePackages =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack(?!\/.+\/(useBlocker|useMutation|mutationObserver)\.))\//
const baseModules =
  /platform\/(rules\/paging|web\/(api-client|call-over-http|lazy-part|ui\/(class-names|link-button)))\.|lucide-react\/dist\/esm\/(?!icons\/)/
/**
 * What most pages share: states, headings, lists with pages, pictures and a choice of order, how the catalogue's things are written
 * out. Some name files that are fetched later, and those names change with the files: the base must not change with them, or
 * every release would be a new download of all of it.
 */
const pageModules =
  /platform\/(rules\/(dates|parse-id|count-of|relative-time|image-variants)|web\/(describe-failure|use-draft|draft-store|media\/(lazy-video-theatre|picture)|ui\/(badge|button|leaning|empty-state|error-state|field|input|page-header|page-links|page-window|select|skeleton|spinner|state-panel|visually-hidden)))\.|features\/(players\/web\/players-api|mascot\/web\/(bug-ink|bug-empty-state|bug-error-state|coming-soon|lazy-bed-bug)|characters\/web\/tag-style|clips\/rules\/clip-dates|quotes\/rules\/(quote-sort|said-on)|seasons\/rules\/season-dates|quizzes\/rules\/quiz-texts|leaderboards\/rules\/board-texts)\.|lucide-react\/dist\/esm\/icons\/chevron-down\./
/** What every page fetches as soon as it is alive: toasts, the badge of visitors, whoever watches the session, the page's icon. */
const soonModules =
  /platform\/(rules\/realtime-events|web\/(leave-freely|realtime\/(realtime-client|room-subscriptions|open-socket|use-room)|ui\/(toast|toast-region|toast-store)))\.|node_modules\/@tanstack\/.+\/(useMutation|mutationObserver)\.|features\/(visitors\/(rules\/imagined-visitors|web\/imagine-visitors)|accounts\/web\/(watch-session|refresh-caller|tell-other-tabs|lost-session)|site\/(web|rules)\/bug-image)\.|lucide-react\/dist\/esm\/icons\/(circle-check|info|triangle-exclamation-point)\./
/** The bug that wanders over pages, and before the gate; it comes when nothing else is to be done. */
const wanderingModules =
  /features\/(landing\/(rules\/(wander|roaming)|web\/(landing-show|searchlights|count-view|landing-api|walking-bug|use-wander|run-in-tasks|roaming-bug|crowding|use-reader|use-covering))|mascot\/web\/(bed-bug|bug-(props|head|body)))\./
/** What a page with something to fill in needs. */
const formModules =
  /node_modules\/@tanstack\/.+\/useBlocker\.|features\/accounts\/rules\/name-policy\.|platform\/web\/(place-failure|leave-guard|panel\/(use-editor-form|merge-drafts)|ui\/(textarea|confirm-dialog|dialog|pagination|open-while-mounted|close-on-back))\./
/** What a round of any game needs. What comes after it, the boards and the replays, is fetched later. */
const gameModules =
  /features\/games\/(engine\/(rules\/|web\/(?!watch|highlight|playback|use-playback))|runs\/(rules\/|web\/(request-run|save-round|save-score|run-outbox|game-page|game-runs-api)))/
/** What boards are made of, and other tables of people. */
const boardModules =
  /platform\/web\/ui\/(avatar|table|tabs|roving)\.|features\/leaderboards\/(rules\/board(-room)?|web\/(use-live-board|podium|standings|save-score-dialog|save-failure-text))\./
/** The idea card, which also stands on the pages of others. */
const ideaCardModules = /features\/ideas\/web\/(idea-card|use-idea-card|use-viewer|idea-cache|ideas-api)\./
/** What the wall of ideas and the page of one of them share. */
const ideaModules =
  /features\/ideas\/web\/(ideas-page\.tsx\?|(idea-wall|idea-note|status-stamp|vote-button|use-vote|labelled-options|ideas-header|ideas-skeleton|use-live-ideas)\.)/
/** A quiz and its run, which administrators preview. */
const quizModules =
  /features\/quizzes\/web\/player\/(quiz-page\.tsx\?|(quiz-player|use-quiz-run|studio|question-desk|run-view|run-clock|run-notice|keep-trying|missing-quiz|skipped-run)\.)/
/** A character's card, on the list and on its own page. */
const cardModules = /features\/characters\/web\/(card-art|season-range)\.|features\/characters\/rules\/season-range\./
/** Which file the one lands in is otherwise up to chance; the other would be a file of its own, of 0.4 KB. */
const helpers = /vite\/preload-helper|rolldown\/runtime/
/** Icons that several pages draw: a file each would be more requests than bytes. */
const icons = /lucide-react\/dist\/esm\/icons\//

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'app/web/router.tsx',
        // Route files live in their feature; app/web/routes.ts maps every URL to its file, relative to src.
        routesDirectory: '.',
        virtualRouteConfig: './src/app/web/routes.ts',
        generatedRouteTree: 'app/web/route-tree.gen.ts',
        quoteStyle: 'single',
        // All of a page in one file, also what it shows while it loads: the first download has none of another page's. The
        // router fetches component and pending component together, so apart they would only be more and larger files.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      },
      client: { entry: 'app/web/client.tsx' },
      // The server decides for each page whether its styles stand in it (page-renderer.ts).
      server: { entry: 'app/web/render.ts', build: { inlineCss: true } },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/server/**'] },
        server: { files: ['**/server/**'] },
      },
    }),
    react(),
  ],
  // A slow machine is no reason to print a page of advice at somebody's first start.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    ssr: {
      // Packages left outside are loaded whole; of what is bundled only the used part is. In development they stay there:
      // they are loaded as they are, without being compiled.
      resolve: { noExternal: command === 'build' || undefined },
      build: { outDir: 'dist/pages' },
    },
    client: {
      build: {
        // The floor of the README.
        target: ['safari17.4', 'firefox140', 'chrome130', 'edge130'],
        // A part that is fetched later needs little but the base, which is there. The lists of what each part might need
        // are 2 KB of the first download; its styles must be in them.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          output: {
            // Few files: a dozen small ones compress worse by 5 KB in all.
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: (id: string) => [basePackages, baseModules, helpers].some((part) => part.test(id)),
                },
                // What the shell itself needs of those below is the shell's.
                { name: 'shell', tags: ['$initial'] },
                { name: 'pages', test: pageModules },
                { name: 'soon', test: soonModules },
                { name: 'wandering', test: wanderingModules },
                { name: 'forms', test: formModules },
                { name: 'icons', test: icons, minShareCount: 2 },
                { name: 'boards', test: boardModules },
                { name: 'rounds', test: gameModules },
                { name: 'idea-card', test: ideaCardModules },
                { name: 'ideas', test: ideaModules },
                // In `quiz-run` it would take the run to the catalogue, which is lit by it, too.
                { name: 'quiz-lights', test: /quiz-lights\.css/ },
                { name: 'quiz-run', test: quizModules },
                { name: 'card', test: cardModules },
              ],
            },
          },
        },
      },
    },
  },
}))
