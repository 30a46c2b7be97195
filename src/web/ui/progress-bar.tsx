import './progress-bar.css';

type ProgressBarProps = {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** What is going on, in words, e.g. "Uploading, 64%". */
  text: string;
};

export function ProgressBar({ label, percent, text }: ProgressBarProps) {
  return (
    <div className="progress">
      <progress max={100} value={percent} aria-label={label} />
      <p className="hint num">{text}</p>
    </div>
  );
}
