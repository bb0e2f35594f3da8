let isFree = false

export const isLeavingAllowed = () => isFree

/** Use this for people who can't stay and whose drafts are kept. */
export async function allowLeaving(step: () => Promise<unknown>) {
  isFree = true
  try {
    await step()
  } finally {
    isFree = false
  }
}
