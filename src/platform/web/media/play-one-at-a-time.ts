export function playOneAtATime(page: Document) {
  // Media events don't bubble, but a capturing listener receives them.
  const silenceOthers = ({ target: started }: Event) => {
    for (const media of page.querySelectorAll<HTMLMediaElement>('video, audio')) {
      if (media !== started && !media.muted) media.pause()
    }
  }
  page.addEventListener('play', silenceOthers, { capture: true })
  return () => page.removeEventListener('play', silenceOthers, { capture: true })
}
