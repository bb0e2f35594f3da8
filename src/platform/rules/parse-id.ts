const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Parses an id in a URL. Anything else is undefined. */
export const parseId = (value: unknown) => (typeof value === 'string' && idPattern.test(value) ? value : undefined)
