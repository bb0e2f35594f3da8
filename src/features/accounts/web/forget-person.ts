// The site's own session is in a cookie that scripts cannot read. These are what the browser keeps beside it: the landing
// flag, a game's record, tokens of the earlier version of the site, addresses of unfinished uploads, and drafts.
const personalKey = /^(visitedBefore|hotCheetosCatchHighScore|tus::.*|.*-auth-token|draft:.*)$/

/** Clears what the browser remembers of the person. The bed-bug image (`bedbugImageUrl`) is the browser's own and stays. */
export function forgetPerson(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (personalKey.test(key)) storage.removeItem(key)
}
