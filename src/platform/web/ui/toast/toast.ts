import type { ToastOptions } from './toast-store.ts'

/**
 * `toast.show('Profile saved', { tone: 'success' })` from anywhere in the browser; the shell's region shows it. The store comes with the
 * region, after the page: whoever speaks up need not bring it along.
 */
export const toast = {
  show(text: string, options?: ToastOptions) {
    import('./toast-store.ts').then(
      ({ toasts }) => toasts.show(text, options),
      // Without the file there is no region either.
      () => undefined,
    )
  },
}

/** For a name in a toast's sentence, where no `<bdi>` can be: a Hebrew or Arabic one would reorder the words around it. */
export function isolate(name: string) {
  return `\u2068${name}\u2069`
}
