const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** '9:41 PM', where the reader is. */
export const formatClock = (time: string) => clock.format(new Date(time))

/** 'Mar 4, 2024, 9:41 PM', where the reader is. */
export const formatMoment = (time: string) => moment.format(new Date(time))
