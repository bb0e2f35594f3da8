import { ink } from '#features/mascot/web/bug-ink.ts'
import { createSprite } from '../../engine/web/sprite.ts'

const snack = { base: '#ff5a1f', shade: '#c92f12', dust: '#ffb347', dip: '#7a4a2b', dipLight: '#a8703f' }

export const cheetos = [
  'M-22 8C-26-4-14-12-4-10C4-20 20-16 24-6C28 4 18 10 10 8C6 18-16 20-22 8Z',
  'M-24-6C-20-16-6-14 0-6C8-10 22-8 24 2C26 12 12 16 4 10C-4 16-14 12-14 4C-22 4-28 2-24-6Z',
  'M-20-12C-12-20 0-14 2-4C12-8 24 0 22 10C20 20 6 18 0 10C-10 14-20 8-18-2C-22-4-24-8-20-12Z',
].map((outline) => createSprite({ size: 60, draw: (context) => drawCheeto(context, new Path2D(outline)) }))

export const cockroach = createSprite({ size: 60, draw: drawCockroach })

export const beanDip = createSprite({ size: 110, draw: drawBeanDip })

function drawCheeto(context: CanvasRenderingContext2D, shape: Path2D) {
  context.fillStyle = snack.base
  context.fill(shape)
  context.save()
  context.clip(shape)
  context.fillStyle = snack.shade
  context.beginPath()
  context.ellipse(4, 14, 28, 12, 0.1, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = snack.dust
  for (const [x, y, radius] of crumbs) {
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fill()
  }
  context.restore()
  context.strokeStyle = ink.line
  context.lineWidth = 2.6
  context.lineJoin = 'round'
  context.stroke(shape)
}

const crumbs = [
  [-12, 0, 2.2],
  [-4, -5, 1.6],
  [6, -8, 2.4],
  [14, 0, 1.8],
  [0, 3, 1.4],
  [-16, 6, 1.6],
] as const

function drawCockroach(context: CanvasRenderingContext2D) {
  context.lineCap = 'round'
  context.strokeStyle = ink.line
  context.lineWidth = 3
  for (const y of [-6, 2, 10]) {
    for (const side of [-1, 1]) {
      context.beginPath()
      context.moveTo(side * 7, y)
      context.lineTo(side * 17, y - 3)
      context.lineTo(side * 21, y + 5)
      context.stroke()
    }
  }
  for (const side of [-1, 1]) {
    context.beginPath()
    context.moveTo(side * 4, 22)
    context.quadraticCurveTo(side * 16, 26, side * 20, 16)
    context.lineWidth = 1.8
    context.stroke()
  }
  const shell = new Path2D()
  shell.ellipse(0, 0, 11, 19, 0, 0, 2 * Math.PI)
  context.fillStyle = '#5b2a14'
  context.fill(shell)
  context.fillStyle = '#7f411f'
  context.beginPath()
  context.ellipse(-4, -2, 4, 15, 0.1, 0, 2 * Math.PI)
  context.fill()
  context.lineWidth = 2.4
  context.stroke(shell)
  context.beginPath()
  context.moveTo(0, -18)
  context.lineTo(0, 10)
  context.stroke()
  context.beginPath()
  context.ellipse(0, 18, 8, 6, 0, 0, 2 * Math.PI)
  context.fillStyle = '#7f411f'
  context.fill()
  context.stroke()
  context.fillStyle = ink.lime
  for (const side of [-1, 1]) {
    context.beginPath()
    context.arc(side * 3.5, 19, 1.8, 0, 2 * Math.PI)
    context.fill()
  }
}

function drawBeanDip(context: CanvasRenderingContext2D) {
  const tub = new Path2D('M-48-38H48L38 44C37 48 34 50 30 50H-30C-34 50-37 48-38 44Z')
  context.fillStyle = ink.boa
  context.fill(tub)
  context.save()
  context.clip(tub)
  context.fillStyle = ink.boaShade
  context.fillRect(14, -50, 60, 110)
  context.fillStyle = ink.paper
  context.fillRect(-60, -6, 120, 34)
  context.restore()
  context.fillStyle = ink.line
  context.font = '900 17px Anybody, "Arial Black", sans-serif'
  context.textAlign = 'center'
  context.fillText('BEAN', 0, 9)
  context.fillText('DIP', 0, 25)
  context.strokeStyle = ink.line
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.stroke(tub)
  const dip = new Path2D()
  dip.ellipse(0, -38, 48, 11, 0, 0, 2 * Math.PI)
  context.fillStyle = snack.dip
  context.fill(dip)
  context.fillStyle = snack.dipLight
  context.beginPath()
  context.ellipse(-12, -40, 22, 5, -0.1, 0, 2 * Math.PI)
  context.fill()
  context.stroke(dip)
}
