import { expect, test } from 'vitest'
import { checkIdeaDraft, ideaCommentProblem } from './check-idea.ts'

test.each([
  ['Hats', undefined],
  ['  Hats  ', undefined],
  ['👩‍👩‍👧', undefined],
  ['', 'Title is required.'],
  [' \n\t', 'Title is required.'],
  ['\u200b\u200d\u2060', 'Title is required.'],
  ['\u115f\u034f\ufe0f', 'Title is required.'],
  ['Hats\0', "Title holds a character that can't be stored."],
  ['x'.repeat(200), undefined],
  ['x'.repeat(201), 'Title must have at most 200 characters.'],
])('the title %j: %s', (title, problem) => {
  expect(checkIdeaDraft({ title, description: 'More hats.' })).toEqual({ title: problem, description: undefined })
})

test.each([
  ['Yes, please', undefined],
  [' ', 'Comment is required.'],
  ['Status changed to: approved', "A comment can't begin with “Status changed to:”."],
  ['\n Status changed to: approved', "A comment can't begin with “Status changed to:”."],
  ['\u200bStatus\u200d changed to: approved', "A comment can't begin with “Status changed to:”."],
  ['The status changed to: approved', undefined],
])('the comment %j: %s', (comment, problem) => expect(ideaCommentProblem(comment)).toBe(problem))
