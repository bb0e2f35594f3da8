/** The back-office is a tool, and in a game the bug would be one more thing to hit. */
const pagesWithoutBug = /^\/(?:admin(?:\/|$)|games\/.)/

export const isRoamed = (path: string) => !pagesWithoutBug.test(path)

/** What a caught bug is told. */
export const cries = ['Gotcha!', 'Evicted!', 'Busted!', 'Not the boa!', 'No vacancy!'] as const

type Size = { width: number; height: number }

/** Whether a bug on top of the control would be in the way of who wants to press the control. */
export function leavesNoRoom({ control, bugSize }: { control: Size; bugSize: number }) {
  return control.width < 2 * bugSize || control.height < 2 * bugSize
}
