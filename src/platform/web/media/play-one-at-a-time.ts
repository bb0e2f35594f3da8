/** Whatever starts to play silences what played before, anywhere on the page. Answers how to stop that. */
export function playOneAtATime(page: Document) {
  // Media events do not bubble; capturing sees them all the same.
  const silenceOthers = ({ target: started }: Event) => {
    for (const media of page.querySelectorAll<HTMLMediaElement>('video, audio')) {
      if (media !== started && !media.muted) media.pause()
    }
  }
  page.addEventListener('play', silenceOthers, { capture: true })
  return () => page.removeEventListener('play', silenceOthers, { capture: true })
}
