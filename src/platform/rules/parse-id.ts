const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** An id in a URL's search part; anything else is none. */
export const parseId = (value: unknown) => (typeof value === 'string' && idPattern.test(value) ? value : undefined)
