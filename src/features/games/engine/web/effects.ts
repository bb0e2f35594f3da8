/**
 * What is only looked at: pops of ink, flying numbers, puffs, a shake. The simulation knows nothing of it and never waits for it.
 * Times are the display's.
 */
export type Effects = {
  /** Drops of ink that fly apart. */
  splash: (place: Place, colour: string, drops?: number) => void
  /** A number that rises and fades. */
  number: (place: Place, text: string, colour: string, size?: number) => void
  /** A ring that opens: a miss, a near one. */
  puff: (place: Place, colour: string) => void
  shake: (strength: number, now: number) => void
  draw: (context: CanvasRenderingContext2D, now: number) => void
  /** How far the whole picture is moved now. */
  offset: (now: number) => { x: number; y: number }
}

type Place = { x: number; y: number; now: number }
type Effect = { bornAt: number; lastsMs: number; draw: (context: CanvasRenderingContext2D, age: number) => void }

/** Enough for the liveliest second; older ones go first. */
const mostAtOnce = 80

export function createEffects({ isCalm }: { isCalm: boolean }): Effects {
  let effects: Effect[] = []
  let shakenAt = Number.NEGATIVE_INFINITY
  let shakeStrength = 0

  function add(effect: Effect) {
    effects.push(effect)
    if (effects.length > mostAtOnce) effects.shift()
  }

  return {
    splash({ x, y, now }, colour, drops = 9) {
      if (isCalm) return
      const parts = Array.from({ length: drops }, (_, at) => {
        const angle = (at / drops) * 2 * Math.PI + Math.random()
        return { angle, reach: 14 + Math.random() * 26, size: 1.5 + Math.random() * 3 }
      })
      add({
        bornAt: now,
        lastsMs: 420,
        draw(context, age) {
          const out = 1 - (1 - age) ** 3
          context.fillStyle = colour
          context.globalAlpha = 1 - age * age
          context.beginPath()
          for (const { angle, reach, size } of parts) {
            const dropX = x + Math.cos(angle) * reach * out
            const dropY = y + Math.sin(angle) * reach * out
            context.moveTo(dropX + size, dropY)
            context.arc(dropX, dropY, size * (1 - age * 0.6), 0, 2 * Math.PI)
          }
          context.fill()
        },
      })
    },

    number({ x, y, now }, text, colour, size = 18) {
      add({
        bornAt: now,
        lastsMs: 750,
        draw(context, age) {
          const pop = age < 0.15 ? 0.6 + (age / 0.15) * 0.6 : 1.2 - Math.min(0.2, (age - 0.15) * 0.8)
          context.globalAlpha = age < 0.6 ? 1 : 1 - (age - 0.6) / 0.4
          context.font = `900 ${size * pop}px Anybody, "Arial Black", sans-serif`
          context.textAlign = 'center'
          context.lineJoin = 'round'
          context.lineWidth = 4
          context.strokeStyle = '#230a28'
          const rise = isCalm ? 18 : 18 + age * 30
          context.strokeText(text, x, y - rise)
          context.fillStyle = colour
          context.fillText(text, x, y - rise)
        },
      })
    },

    puff({ x, y, now }, colour) {
      add({
        bornAt: now,
        lastsMs: 300,
        draw(context, age) {
          context.globalAlpha = 0.8 * (1 - age)
          context.strokeStyle = colour
          context.lineWidth = 3 * (1 - age) + 0.5
          context.beginPath()
          context.arc(x, y, 6 + age * 18, 0, 2 * Math.PI)
          context.stroke()
        },
      })
    },

    shake(strength, now) {
      if (isCalm) return
      shakenAt = now
      shakeStrength = strength
    },

    draw(context, now) {
      effects = effects.filter(({ bornAt, lastsMs }) => now - bornAt < lastsMs)
      for (const { bornAt, lastsMs, draw } of effects) {
        context.save()
        draw(context, Math.max(0, (now - bornAt) / lastsMs))
        context.restore()
      }
    },

    offset(now) {
      const left = 1 - (now - shakenAt) / 220
      if (left <= 0) return { x: 0, y: 0 }
      const reach = shakeStrength * left * left
      return { x: Math.sin(now / 11) * reach, y: Math.cos(now / 9) * reach }
    },
  }
}
