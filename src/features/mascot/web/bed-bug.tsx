import { useId } from 'react'
import './bed-bug.css'
import { Boa, BugShell, Limb, WornPass } from './bug-body.tsx'
import { BugHead } from './bug-head.tsx'
import {
  Blanket,
  Confetti,
  Crown,
  GroundShadow,
  Magnifier,
  PillowAndQuilt,
  ShockLines,
  Snores,
  Snowflakes,
  Tumbler,
} from './bug-props.tsx'

export type BugPose = 'walking' | 'caught' | 'sleeping' | 'celebrating' | 'shocked' | 'searching' | 'blanket'

type BedBugProps = { pose: BugPose; title?: string; className?: string | undefined }

/** Hidden from screen readers unless it has a title. */
export function BedBug({ pose, title, className }: BedBugProps) {
  const clipId = useId()
  const labelling = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: labelled by attribute; a <title> shows a tooltip
    <svg viewBox="0 0 240 240" className={`bed-bug ${className ?? ''}`} data-pose={pose} fill="none" {...labelling}>
      {poses[pose](clipId)}
    </svg>
  )
}

const poses: Record<BugPose, (clipId: string) => React.ReactNode> = {
  walking: (clipId) => (
    <>
      <GroundShadow cx={112} rx={92} />
      <WalkingLegs hips={[76, 116, 154]} isFar />
      <g className="bug-bob">
        <BugShell clipId={clipId} transform="translate(160 118) rotate(76) scale(.94 1)" />
      </g>
      <WalkingLegs hips={[50, 94, 134]} />
      <g className="bug-bob">
        <WornPass transform="translate(158 146) rotate(10)" />
        <Boa transform="translate(163 120) rotate(-14)" />
        <BugHead
          transform="translate(174 82) rotate(-5)"
          gaze="shades"
          mouth="smirk"
          antennae={['M-14-36C-18-54-30-62-42-58', 'M14-36C20-54 32-60 44-54']}
        />
      </g>
    </>
  ),
  caught: (clipId) => (
    <>
      <GroundShadow cx={120} rx={98} />
      <Limb d="M100 192V206" end={[97, 209]} isShod />
      <Limb d="M140 192V206" end={[140, 209]} isShod />
      <BugShell clipId={clipId} transform="translate(120 116) scale(.74 .72)" />
      <Limb d="M80 174Q66 174 60 186" end={[59, 188]} />
      <Limb d="M160 174Q174 174 180 186" end={[181, 188]} />
      <WornPass transform="translate(120 145) rotate(-6) scale(.9)" />
      <Boa transform="translate(120 122) scale(.92)" />
      <BugHead
        transform="translate(120 88) scale(.92)"
        gaze="askew"
        mouth="sulk"
        antennae={['M-16-36C-22-48-38-44-40-30', 'M16-36C24-48 38-42 38-28']}
      />
      <Limb d="M84 146Q64 144 60 124" end={[60, 120]} />
      <Limb d="M156 146Q176 144 180 124" end={[180, 120]} />
      <Tumbler />
    </>
  ),
  sleeping: (clipId) => (
    <PillowAndQuilt
      bug={
        <>
          <BugShell clipId={clipId} transform="translate(104 160) rotate(-80) scale(.78 .9)" />
          <Boa transform="translate(112 152) rotate(-104) scale(.8)" />
          <BugHead
            transform="translate(80 142) rotate(-20)"
            gaze="mask"
            mouth="snore"
            antennae={['M-18-35C-30-46-46-42-50-30', 'M12-38C12-54 24-62 36-56']}
          />
        </>
      }
      front={<Limb d="M124 178Q142 166 158 178" end={[161, 180]} />}
      air={<Snores />}
    />
  ),
  celebrating: (clipId) => (
    <>
      <GroundShadow cx={120} rx={62} />
      <Confetti />
      <g className="bug-hop">
        <Limb d="M100 198Q92 208 84 212" end={[80, 214]} isShod turn={8} />
        <Limb d="M140 198Q150 206 158 204" end={[162, 206]} isShod turn={-14} />
        <BugShell clipId={clipId} transform="translate(120 120) rotate(-4) scale(.76 .76)" />
        <Limb d="M78 172Q56 170 46 154" end={[45, 152]} />
        <Limb d="M164 170Q186 168 196 152" end={[197, 150]} />
        <WornPass transform="translate(116 146) rotate(14) scale(.9)" />
        <Limb d="M84 136Q50 122 44 84" end={[43, 80]} />
        <Limb d="M158 134Q192 118 198 78" end={[199, 74]} />
        <Boa transform="translate(121 124) rotate(-4) scale(.96)" />
        <BugHead
          transform="translate(122 86) rotate(-5)"
          gaze="shades"
          mouth="grin"
          antennae={['M-28-30C-42-36-52-34-60-42', 'M28-30C42-36 52-32 62-38']}
        />
        <Crown transform="translate(119 46) rotate(-9)" />
      </g>
    </>
  ),
  shocked: (clipId) => (
    <>
      <GroundShadow cx={120} rx={62} />
      <ShockLines />
      <Limb d="M102 200V214" end={[98, 217]} isShod />
      <Limb d="M138 200V214" end={[140, 217]} isShod />
      <BugShell clipId={clipId} transform="translate(120 124) scale(.74 .73)" />
      <Limb d="M80 182Q58 184 48 174" end={[46, 172]} />
      <Limb d="M160 182Q182 184 192 174" end={[194, 172]} />
      <WornPass transform="translate(124 152) rotate(-14) scale(.9)" />
      <Boa transform="translate(120 128)" />
      <BugHead
        transform="translate(120 90) scale(1.04)"
        gaze="wide"
        mouth="gasp"
        antennae={['M-20-34L-36-52L-32-58L-46-74', 'M20-34L36-52L32-58L46-74']}
      />
      <Limb d="M86 150Q60 144 70 114" end={[71, 112]} />
      <Limb d="M154 150Q180 144 170 114" end={[169, 112]} />
    </>
  ),
  blanket: (clipId) => (
    <>
      <GroundShadow cx={120} rx={92} />
      <Snowflakes />
      <Limb d="M98 200V212" end={[94, 215]} isShod />
      <Limb d="M142 200V212" end={[144, 215]} isShod />
      <g className="bug-breath">
        <BugShell clipId={clipId} transform="translate(120 120) scale(.74 .72)" />
        <Boa transform="translate(120 130) scale(.9)" />
        <Blanket />
        <BugHead
          transform="translate(120 92) rotate(-4)"
          gaze="peering"
          mouth="smirk"
          antennae={['M-22-34C-36-44-48-40-52-26', 'M22-34C36-46 48-42 54-28']}
        />
        <Limb d="M96 172Q108 176 118 166" end={[121, 164]} />
      </g>
    </>
  ),
  searching: (clipId) => (
    <>
      <GroundShadow cx={112} rx={66} />
      <Limb d="M92 198Q84 208 82 214" end={[78, 217]} isShod />
      <Limb d="M130 198V214" end={[130, 217]} isShod />
      <BugShell clipId={clipId} transform="translate(108 118) rotate(5) scale(.76 .76)" />
      <Limb d="M66 182Q46 184 38 174" end={[36, 172]} />
      <Limb d="M146 182Q164 192 176 190" end={[179, 190]} />
      <WornPass transform="translate(102 146) rotate(10) scale(.9)" />
      <Limb d="M72 142Q42 138 52 160Q56 168 66 164" end={[68, 163]} />
      <Boa transform="translate(110 124) rotate(-4) scale(.96)" />
      <BugHead
        transform="translate(114 88) rotate(6)"
        gaze="peering"
        mouth="hmm"
        antennae={['M-22-33C-34-44-52-42-58-30', 'M14-37C18-52 32-58 44-52']}
      />
      <g className="bug-sweep">
        <Limb d="M144 148Q172 164 190 146" />
        <Magnifier />
        <Limb d="M191 142V142.1" end={[191, 142]} />
      </g>
    </>
  ),
}

/** Insects walk on two tripods: neighbouring and opposite legs are never in the air together. */
function WalkingLegs({ hips, isFar = false }: { hips: readonly number[]; isFar?: boolean }) {
  return hips.map((x, index) => (
    <g key={x} className="bug-leg" data-tripod={(index + Number(isFar)) % 2}>
      <Limb d={`M${x} 166Q${x - 10} 188 ${x - 2} 210`} end={[x - 2, 213]} isFar={isFar} isShod />
    </g>
  ))
}
