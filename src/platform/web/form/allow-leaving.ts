let isFree = false

export const isLeavingAllowed = () => isFree

/** No guard asks while this step runs: for somebody who cannot stay, and whose drafts are kept. */
export async function allowLeaving(step: () => Promise<unknown>) {
  isFree = true
  try {
    await step()
  } finally {
    isFree = false
  }
}
