import type { ToastOptions } from './toast-store.ts'

/** The store loads with the region, after the page, so callers don't have to bundle it. */
export const toast = {
  show(text: string, options?: ToastOptions) {
    import('./toast-store.ts').then(
      ({ toasts }) => toasts.show(text, options),
      // Without the file, there's no region either.
      () => undefined,
    )
  },
}

/** A toast can't contain a `<bdi>`, and a Hebrew name would reorder the words around it. */
export function isolate(name: string) {
  return `\u2068${name}\u2069`
}
