import { ink } from '#features/mascot/web/bug-ink.ts'
import { createSprite } from '../../engine/web/sprite.ts'

/** Drawn from above for a size of 60, heading right. */
export const walkingBugs = [0, 1, 2, 3].map((pose) =>
  createSprite({ size: 60, draw: (context) => drawBug(context, pose) }),
)

export const squishedBug = createSprite({ size: 80, draw: drawSquished })

export const goldenGlow = createSprite({ size: 100, draw: drawGlow })

function drawGlow(context: CanvasRenderingContext2D) {
  context.fillStyle = ink.gold
  context.globalAlpha = 0.75
  context.beginPath()
  for (let at = 0; at < 24; at++) {
    const angle = (at / 24) * 2 * Math.PI
    const reach = at % 2 === 0 ? 48 : 29
    context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
  }
  context.closePath()
  context.fill()
  context.globalAlpha = 1
  context.fillStyle = ink.paper
  dot(context, 0, 0, 25)
}

function drawBug(context: CanvasRenderingContext2D, pose: number) {
  drawLegs(context, pose)
  drawAntennae(context)
  drawShell(context)
  drawBoa(context)
  drawHead(context)
}

/** Two tripods alternate, as insects walk. */
function drawLegs(context: CanvasRenderingContext2D, pose: number) {
  const swing = [-3.5, 0, 3.5, 0][pose] as number
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const [at, hip] of [-11, -3, 5].entries()) {
    for (const side of [-1, 1]) {
      const reach = (at + (side > 0 ? 1 : 0)) % 2 === 0 ? swing : -swing
      context.beginPath()
      context.moveTo(hip, side * 8)
      context.quadraticCurveTo(hip + (at - 1) * 3, side * 17, hip + (at - 1) * 6 + reach, side * 21)
      context.strokeStyle = ink.line
      context.lineWidth = 5
      context.stroke()
      context.strokeStyle = ink.shellShade
      context.lineWidth = 2
      context.stroke()
    }
  }
}

function drawAntennae(context: CanvasRenderingContext2D) {
  for (const side of [-1, 1]) {
    context.beginPath()
    context.moveTo(17, side * 4)
    context.quadraticCurveTo(23, side * 6, 26, side * 11)
    context.strokeStyle = ink.line
    context.lineWidth = 3
    context.stroke()
    context.beginPath()
    context.arc(26, side * 11, 2.6, 0, 2 * Math.PI)
    context.fillStyle = ink.gold
    context.fill()
    context.lineWidth = 1.4
    context.stroke()
  }
}

function drawShell(context: CanvasRenderingContext2D) {
  const shell = new Path2D()
  shell.ellipse(-5, 0, 18, 14, 0, 0, 2 * Math.PI)
  context.fillStyle = ink.shell
  context.fill(shell)
  context.save()
  context.clip(shell)
  context.fillStyle = ink.shellShade
  context.beginPath()
  context.ellipse(-4, 7, 20, 11, 0, 0, 2 * Math.PI)
  context.fill()
  context.strokeStyle = ink.shellDeep
  context.lineWidth = 1.8
  for (const at of [-16, -9, -2]) {
    context.beginPath()
    context.moveTo(at, -16)
    context.quadraticCurveTo(at - 5, 0, at, 16)
    context.stroke()
  }
  context.strokeStyle = ink.gloss
  context.lineWidth = 3
  context.lineCap = 'round'
  context.beginPath()
  context.arc(-6, 1, 11, Math.PI * 1.15, Math.PI * 1.5)
  context.stroke()
  context.restore()
  context.strokeStyle = ink.line
  context.lineWidth = 2.6
  context.stroke(shell)
}

function drawBoa(context: CanvasRenderingContext2D) {
  const feathers = [-9, -4.5, 0, 4.5, 9]
  context.fillStyle = ink.line
  for (const y of feathers) dot(context, 11 - Math.abs(y) * 0.18, y, 5)
  context.fillStyle = ink.boa
  for (const y of feathers) dot(context, 11 - Math.abs(y) * 0.18, y, 3.6)
  context.fillStyle = ink.boaLight
  for (const y of feathers) dot(context, 10 - Math.abs(y) * 0.18, y - 1, 1.4)
}

function drawHead(context: CanvasRenderingContext2D) {
  context.beginPath()
  context.ellipse(17, 0, 7, 8, 0, 0, 2 * Math.PI)
  context.fillStyle = ink.shell
  context.fill()
  context.strokeStyle = ink.line
  context.lineWidth = 2.4
  context.stroke()
  for (const side of [-1, 1]) {
    context.beginPath()
    context.ellipse(19, side * 3.8, 3.2, 3.4, 0, 0, 2 * Math.PI)
    context.fillStyle = ink.lens
    context.fill()
    context.strokeStyle = ink.gold
    context.lineWidth = 1.3
    context.stroke()
  }
}

function drawSquished(context: CanvasRenderingContext2D) {
  context.fillStyle = ink.boa
  context.beginPath()
  for (let at = 0; at < 11; at++) {
    const angle = (at / 11) * 2 * Math.PI
    const reach = at % 2 === 0 ? 34 : 22
    context.quadraticCurveTo(
      Math.cos(angle - 0.28) * reach * 0.7,
      Math.sin(angle - 0.28) * reach * 0.7,
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
    )
  }
  context.closePath()
  context.fill()
  context.save()
  context.scale(1, 0.8)
  drawShell(context)
  context.restore()
  context.strokeStyle = ink.line
  context.lineWidth = 3
  context.lineCap = 'round'
  for (const y of [-5, 5]) {
    context.beginPath()
    context.moveTo(11, y - 3)
    context.lineTo(17, y + 3)
    context.moveTo(17, y - 3)
    context.lineTo(11, y + 3)
    context.stroke()
  }
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
