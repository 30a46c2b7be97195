import './progress-bar.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** What is going on, in words, e.g. "Uploading, 64%". */
  words: string;
}

export function ProgressBar({ label, percent, words }: ProgressBarProps) {
  return (
    <div className="progress">
      <progress max={100} value={percent} aria-label={label} />
      <p className="hint num">{words}</p>
    </div>
  );
}
