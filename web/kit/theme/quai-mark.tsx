/** Containers on a quay. */
export function QuaiMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden>
      <rect width="28" height="28" rx="7" fill="#04596e" />
      <rect x="7.3" y="11.25" width="3.92" height="5.25" rx="0.5" fill="#8ecce2" />
      <rect x="12.27" y="7.25" width="3.92" height="9.25" rx="0.5" fill="#fff" />
      <rect x="17.24" y="11.25" width="3.92" height="5.25" rx="0.5" fill="#f3b358" />
      <rect x="5.25" y="18.25" width="17.5" height="2.25" rx="1.1" fill="#fff" />
    </svg>
  )
}
