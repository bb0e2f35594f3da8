/** What becomes of a report, by what is done about it. */
export const reportResolutions = {
  none: 'No action needed',
  delete: 'Message removed',
  mute: 'Violated forum rules',
  ban: 'Severe violation of forum rules',
} as const

export type ReportAction = keyof typeof reportResolutions
