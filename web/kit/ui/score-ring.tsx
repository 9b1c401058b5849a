import classes from './score-ring.module.css'

const RADIUS = 16
const LENGTH = 2 * Math.PI * RADIUS

/** 0 to 100 as an arc, the figure inside. */
export function ScoreRing({ score, label, size = 36 }: { score: number; label: string; size?: number }) {
  const tone = score < 50 ? 'red' : score < 80 ? 'amber' : 'green'
  return (
    <span className={classes['ring']} style={{ width: size, height: size }} title={label}>
      <svg viewBox="0 0 36 36" data-tone={tone} aria-hidden>
        <circle className={classes['track']} cx="18" cy="18" r={RADIUS} />
        <circle
          className={classes['arc']}
          cx="18"
          cy="18"
          r={RADIUS}
          strokeDasharray={`${(LENGTH * score) / 100} ${LENGTH}`}
        />
      </svg>
      <span className={classes['figure']} style={{ fontSize: size > 40 ? 15 : 11 }}>
        {score}
      </span>
    </span>
  )
}
