/** What only the signed-in see of the stories page, in one late file. */

export { MySubmissions } from './my-submissions.tsx'
export { SubmitForm } from './submit-form.tsx'
