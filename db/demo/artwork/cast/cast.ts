import { beige, gold, ink, lavender, lighter, lime, magenta, orange, pool } from '../ink/palette.ts'
import { at, circle, fill } from '../ink/svg.ts'
import { bedBug } from './bug.ts'
import { barnabyPortrait, reginaldPortrait } from './bug-portraits.ts'
import { type Bust, bustPortrait } from './bust.ts'
import * as costume from './costumes.ts'
import * as feature from './features.ts'
import * as hair from './hair.ts'
import * as prop from './props.ts'

const skins = {
  rose: '#f6c3a5',
  sand: '#f3c7a4',
  olive: '#d9a273',
  umber: '#9a5f3a',
  cocoa: '#6f4128',
  peach: '#ffd1b0',
  sallow: '#f2d3b2',
}

const ash = (): Bust => {
  const h = hair.beehive(magenta)
  return {
    background: gold,
    rays: '#ffd75e',
    dots: orange,
    skin: skins.olive,
    head: { width: 172, top: 260, chin: 688, jaw: 0.78, chinWidth: 46 },
    behind: h.behind,
    costume: costume.leopardCoat(),
    ears: false,
    face:
      feature.blush() +
      feature.nose('button', skins.olive) +
      feature.mouth('grin', magenta) +
      fill(circle(478, 530, 8), ink),
    front:
      h.front +
      feature.catEyeGlasses(gold, '#5b2a86') +
      feature.brows('raised', '#8f0f52', 74) +
      feature.hoopEarrings(gold, 596),
    prop: at(140, 850, prop.snackBag(), { scale: 0.95, turn: -14 }),
  }
}

const grubbins = (): Bust => {
  const h = hair.combover('#8c7a5a')
  return {
    background: pool,
    rays: '#52c6ef',
    dots: '#1389bd',
    skin: skins.rose,
    head: { width: 178, top: 246, chin: 704, jaw: 0.98, chinWidth: 86 },
    costume: costume.cardiganAndTie(),
    neck: { width: 92 },
    face:
      feature.eyes({ kind: 'stern', iris: '#7a8c3a', lid: '#e3a98b' }) +
      feature.brows('bushy', '#6f6045') +
      feature.nose('bulb', skins.rose) +
      feature.mouth('frown', '#b5485e') +
      feature.wrinkles(),
    front: h.front + feature.brushMoustache('#6f6045'),
    prop: at(650, 880, prop.tapeRoll(), { turn: 160, scale: 0.95 }) + at(660, 936, prop.fist(skins.rose)),
  }
}

const dolores = (): Bust => {
  const h = hair.capWithPonytail('#3b1c10', '#29408f')
  return {
    background: orange,
    rays: '#ff9442',
    dots: '#d9480f',
    skin: skins.umber,
    head: { width: 168, top: 262, chin: 694, jaw: 0.9, chinWidth: 62 },
    behind: h.behind,
    costume: costume.hiVisVest(),
    face:
      feature.eyes({ kind: 'smug', iris: '#b4762a', lid: '#7d4a2c', lashes: true }) +
      feature.nose('hook', skins.umber) +
      feature.mouth('smirk', magenta),
    front: feature.brows('angry', '#3b1c10') + h.front,
    prop: at(140, 850, prop.towHook(), { scale: 1.15, turn: 4 }),
  }
}

const suds = (): Bust => {
  const h = hair.towelTurban(pool)
  return {
    background: '#7d4fd0',
    rays: '#946be0',
    dots: '#5a2fa8',
    skin: skins.cocoa,
    head: { width: 166, top: 262, chin: 696, jaw: 0.82, chinWidth: 50 },
    costume: costume.bubbleRobe(),
    face:
      feature.eyes({ kind: 'sleepy', iris: pool, lid: lavender, lashes: true }) +
      feature.brows('arched', '#2c1409') +
      feature.nose('long', skins.cocoa) +
      feature.mouth('pout', magenta),
    front: h.front + feature.hoopEarrings(gold, 580),
    prop: at(650, 880, prop.washBasket(), { scale: 0.95, turn: 6 }),
  }
}

const kev = (): Bust => {
  const h = hair.showerCapMullet('#c9842e', lime)
  return {
    background: lighter(pool, 0.45),
    rays: lighter(pool, 0.65),
    dots: pool,
    skin: skins.peach,
    head: { width: 164, top: 262, chin: 700, jaw: 0.8, chinWidth: 40 },
    behind: h.behind,
    costume: costume.bathrobe(skins.peach),
    face:
      feature.eyes({ kind: 'wide', iris: '#3f9b5a', lid: '#f0b48e' }) +
      feature.brows('worried', '#a86a20') +
      feature.freckles('#e0905c') +
      feature.nose('bulb', skins.peach) +
      feature.mouth('gap', orange) +
      feature.stubble(),
    front: h.front,
    prop: at(640, 880, prop.rubberDuck(), { scale: 1.1, turn: -8, flip: true }),
  }
}

const priscilla = (): Bust => {
  const h = hair.tightBun('#c9bfd6')
  return {
    background: lavender,
    rays: '#c9b3f6',
    dots: '#8f6bd8',
    skin: skins.sallow,
    head: { width: 150, top: 256, chin: 712, jaw: 0.72, chinWidth: 34 },
    behind: h.behind,
    costume: costume.bowBlouse(),
    neck: { width: 52 },
    face:
      feature.eyes({ kind: 'stern', iris: '#6a3fb5', lid: '#d9b98a', spread: 64 }) +
      feature.brows('angry', '#8c7f9c', 66) +
      feature.nose('pointy', skins.sallow) +
      feature.mouth('frown', '#a3486a') +
      feature.wrinkles(),
    front: h.front + feature.halfMoonGlasses(magenta) + feature.pearl(246, 516) + feature.pearl(554, 516),
    prop: at(160, 880, prop.letterStack(), { turn: -12, scale: 1.05 }),
  }
}

const chip = (): Bust => {
  const h = hair.flamePompadour(orange)
  return {
    background: '#d8262f',
    rays: '#e8484a',
    dots: '#9c1220',
    skin: skins.rose,
    head: { width: 170, top: 256, chin: 700, jaw: 0.94, chinWidth: 70 },
    costume: costume.snackApron(),
    face:
      feature.blush(orange) +
      feature.eyes({ kind: 'happy', iris: ink, lid: ink }) +
      feature.nose('bulb', skins.rose) +
      feature.mouth('grin', orange),
    front: feature.brows('raised', '#c4500c') + h.front + feature.handlebar('#c4500c'),
    prop:
      at(620, 880, prop.dipBowl()) +
      at(560, 800, prop.puff(), { turn: -30 }) +
      at(650, 790, prop.puff(), { turn: 20 }) +
      at(716, 816, prop.puff(), { scale: 0.8 }),
  }
}

const itch = (): Bust => {
  const h = hair.frizzBob('#5a2a1a')
  return {
    background: magenta,
    rays: '#f54a9c',
    dots: '#b80a5c',
    skin: skins.olive,
    head: { width: 156, top: 270, chin: 690, jaw: 0.78, chinWidth: 40 },
    behind: h.behind,
    costume: costume.hazmatSuit(),
    face:
      feature.eyes({ kind: 'wide', iris: '#2f9b8a', lid: '#c98d60', lashes: true, spread: 66 }) +
      feature.brows('worried', '#3b1c10', 68) +
      feature.blush() +
      feature.nose('button', skins.olive) +
      feature.mouth('smile', magenta),
    front: h.front,
    prop:
      at(150, 860, prop.bugJar(at(0, 30, bedBug({ mood: 'proud', bowTie: false }), { scale: 0.32 })), {
        turn: -8,
        scale: 1.05,
      }) + at(92, 900, prop.fist('#b8e62e'), { scale: 0.8 }),
  }
}

const tiffany = (): Bust => {
  const h = hair.glamWaves('#ffe08a')
  return {
    background: '#0f7fb3',
    rays: pool,
    dots: '#0a5b86',
    skin: skins.sand,
    head: { width: 162, top: 258, chin: 704, jaw: 0.76, chinWidth: 36 },
    behind: h.behind,
    costume: costume.sequinGown(),
    face:
      feature.blush() +
      feature.eyes({ kind: 'smug', iris: pool, lid: lighter(magenta, 0.3), lashes: true }) +
      feature.brows('arched', '#b98a2e') +
      feature.nose('button', skins.sand) +
      feature.mouth('pout', magenta) +
      fill(circle(320, 560, 8), ink),
    front: h.front,
    prop:
      at(670, 760, prop.handMirror(), { turn: 14, scale: 0.92 }) + at(644, 920, prop.fist(skins.sand), { scale: 0.9 }),
  }
}

const bruno = (): Bust => {
  const h = hair.earpiece()
  return {
    background: '#58306e',
    rays: '#6d4187',
    dots: '#3a1a4c',
    skin: skins.cocoa,
    head: { width: 180, top: 220, chin: 712, jaw: 1.02, chinWidth: 100 },
    costume: costume.tuxedo(),
    neck: { width: 120 },
    face:
      feature.eyes({ kind: 'sleepy', iris: '#8a5a2b', lid: '#573019' }) +
      feature.brows('flat', '#2c1409') +
      feature.nose('hook', skins.cocoa) +
      feature.mouth('wobble', magenta),
    front: h.front,
    prop: at(400, 930, prop.velvetRope(), { scale: 1.2 }),
  }
}

const nana = (): Bust => {
  const h = hair.permAndVisor('#e8e4f2', gold)
  return {
    background: lime,
    rays: '#cdf25c',
    dots: '#8fbf12',
    skin: skins.olive,
    head: { width: 166, top: 270, chin: 690, jaw: 0.86, chinWidth: 54 },
    behind: h.behind,
    costume: costume.bingoTracksuit(),
    face:
      feature.eyes({ kind: 'wild', iris: magenta, lid: skins.olive }) +
      feature.nose('button', skins.olive) +
      feature.mouth('grin', magenta) +
      feature.wrinkles() +
      feature.blush(),
    front: h.front + feature.roundGlasses(magenta, 76, 66),
    prop:
      at(650, 850, prop.bingoCard(), { turn: 12, scale: 0.95 }) + at(580, 940, prop.fist(skins.olive), { scale: 0.85 }),
  }
}

const marvin = (): Bust => {
  const h = hair.sidePartAndBowler('#3d3a52', '#5b3a1c')
  return {
    background: beige,
    rays: '#e8d6b4',
    dots: '#b98f4e',
    skin: skins.umber,
    head: { width: 154, top: 262, chin: 716, jaw: 0.84, chinWidth: 48 },
    costume: costume.repoSuit(),
    neck: { width: 56 },
    face:
      feature.eyes({ kind: 'sleepy', iris: '#3d7a9b', lid: '#8a5433', spread: 66 }) +
      feature.nose('long', skins.umber) +
      feature.mouth('smile', magenta),
    front: feature.brows('worried', '#3d3a52', 66) + h.front + feature.roundGlasses('#aeb8c0', 68, 54),
    prop:
      at(150, 850, prop.clipboard(), { turn: -10, scale: 0.95 }) + at(236, 930, prop.fist(skins.umber), { scale: 0.8 }),
  }
}

const bustOf = {
  ash,
  'gerald-grubbins': grubbins,
  'dolores-finch': dolores,
  'madame-suds': suds,
  'cousin-kev': kev,
  'priscilla-vance': priscilla,
  'chip-marlowe': chip,
  'odette-itch': itch,
  'tiffany-glint': tiffany,
  'bruno-velvet': bruno,
  'nana-pemberloo': nana,
  'marvin-pludd': marvin,
}

export type HumanSlug = keyof typeof bustOf
const humans = Object.keys(bustOf) as HumanSlug[]
export const humanBust = (slug: HumanSlug): Bust => bustOf[slug]()

export const portraitSvg = (slug: string): string =>
  slug === 'barnaby'
    ? barnabyPortrait()
    : slug === 'reginald'
      ? reginaldPortrait()
      : bustPortrait(humanBust(slug as HumanSlug))

export const castSlugs = [...humans, 'barnaby', 'reginald']
