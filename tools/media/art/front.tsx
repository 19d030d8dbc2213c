export function Front({ wall, roof }: { wall: string; roof: string }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      viewBox="0 0 300 190"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="300" height="190" fill="#a9cfe0" />
      <path d="M0 130c60-24 120-10 300-26v86H0z" fill="#7fa86d" />
      <path d="M56 82h140v82H56z" fill={wall} />
      <path d="M196 100h64v64h-64z" fill={wall} />
      <path d="M196 100h64v64h-64z" fill="#000" opacity=".08" />
      <path d="M42 86L126 28l84 58z" fill={roof} />
      <path d="M190 102l36-26 46 26z" fill={roof} />
      {[76, 108, 152].map((x) => (
        <path key={x} d={`M${x} 98h22v26h-22z`} fill="#33505c" stroke="#fff" strokeWidth="3" />
      ))}
      <path d="M116 134h22v30h-22z" fill="#8a3b2a" />
      <path d="M210 122h34v42h-34z" fill="#dfe5e2" stroke="#fff" strokeWidth="3" />
      <path d="M0 164h300v26H0z" fill="#5f8a50" />
      <path d="M110 190l10-26h16l14 26z" fill="#d8cfbd" />
      {[20, 278].map((x) => (
        <g key={x}>
          <path d={`M${x} 150v22`} stroke="#6b4a2c" strokeWidth="5" />
          <circle cx={x} cy="136" r="22" fill="#3f7a45" />
        </g>
      ))}
    </svg>
  );
}
