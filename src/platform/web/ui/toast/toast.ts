import type { ToastOptions } from './toast-store.ts'

/**
 * Call `toast.show('Profile saved', { tone: 'success' })`
 * anywhere in the browser, and the shell's region shows it.
 * The store loads with the region, after the page, so callers don't have to bundle it.
 */
export const toast = {
  show(text: string, options?: ToastOptions) {
    import('./toast-store.ts').then(
      ({ toasts }) => toasts.show(text, options),
      // Without the file, there's no region either.
      () => undefined,
    )
  },
}

/**
 * Isolates a name inside a toast's text, which can't contain a `<bdi>`.
 * A Hebrew or Arabic name would otherwise reorder the words around it.
 */
export function isolate(name: string) {
  return `\u2068${name}\u2069`
}
