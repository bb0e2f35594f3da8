import { createToastStore } from './toast-store.ts'

/** `toast.show('Profile saved', { tone: 'success' })` from anywhere in the browser; the shell's region shows it. */
export const toast = createToastStore()
