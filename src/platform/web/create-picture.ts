export const pictureSize = 1080

/** Starts a square picture that people share, with the colours of a section (`data-section`). */
export async function createPicture(section: string) {
  // A canvas doesn't wait for fonts that no text on the page uses yet.
  await document.fonts.load('900 40px Anybody')
  const canvas = Object.assign(document.createElement('canvas'), { width: pictureSize, height: pictureSize })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser has no 2D canvas')
  const styles = getComputedStyle(document.querySelector(`[data-section="${section}"]`) ?? document.documentElement)
  return {
    context,
    colour: (name: string) => styles.getPropertyValue(`--color-${name}`),
    toBlob: () =>
      new Promise<Blob>((resolve, reject) => {
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('the canvas returned no picture'))),
          'image/png',
        )
      }),
  }
}
