import { expect, test } from 'vitest'
import { saveFailureText } from './save-score-dialog.tsx'

const failure = (status: number, message: string) => Object.assign(new Error(message), { status })

test.each([
  [
    failure(409, 'This name belongs to an account.'),
    'Failed to save anonymous score: This name belongs to an account.',
  ],
  [failure(0, 'The site could not be reached.'), 'Error saving score. Please try again.'],
  [failure(500, 'secret'), 'Error saving score. Please try again.'],
  [new TypeError('a bug'), 'Error saving score. Please try again.'],
])('%s shows: %s', (error, text) => expect(saveFailureText(error)).toBe(text))
