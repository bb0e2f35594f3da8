const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const parseId = (value: unknown) => (typeof value === 'string' && idPattern.test(value) ? value : undefined)
