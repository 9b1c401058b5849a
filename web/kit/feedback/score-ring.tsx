import classes from './score-ring.module.css'

const RADIUS = 16
const LENGTH = 2 * Math.PI * RADIUS

/** Smaller than this, the figure has no room inside and is beside it. */
const ROOMY = 24

/** 0 to 100 as an arc, with its figure. */
export function ScoreRing({ score, label, size = 36 }: { score: number; label: string; size?: number }) {
  const tone = score < 50 ? 'red' : score < 80 ? 'amber' : 'green'
  const inside = size >= ROOMY
  const arc = (
    <span className={classes['ring']} style={{ width: size, height: size }} title={label}>
      <svg viewBox="0 0 36 36" data-tone={tone} data-thick={!inside || undefined} aria-hidden>
        <circle className={classes['track']} cx="18" cy="18" r={RADIUS} />
        <circle
          className={classes['arc']}
          cx="18"
          cy="18"
          r={RADIUS}
          strokeDasharray={`${(LENGTH * score) / 100} ${LENGTH}`}
          // Its round end would be seen even of nothing.
          opacity={score > 0 ? 1 : 0}
        />
      </svg>
      {inside && (
        <span className={classes['figure']} style={{ fontSize: size > 40 ? 15 : 11 }}>
          {score}
        </span>
      )}
    </span>
  )
  if (inside) return arc
  return (
    <span className={classes['beside']}>
      {arc} {score}
    </span>
  )
}
