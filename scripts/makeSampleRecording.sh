#!/usr/bin/env bash
# Makes the short recording that tests and seed play, in both forms. Needs ffmpeg; nothing else depends on it.
# VP9 and Opus: every browser that runs the tests plays them, whether it was built with licensed codecs or not.
set -euo pipefail
cd "$(dirname "$0")/../recordings/samples"
rm -rf lesson.mp4 hls && mkdir hls
ffmpeg -y -v error \
  -f lavfi -i "smptebars=size=320x180:rate=5:duration=24" -f lavfi -i "sine=frequency=330:sample_rate=48000:duration=24" \
  -c:v libvpx-vp9 -b:v 8k -crf 50 -g 20 -keyint_min 20 -deadline good -c:a libopus -b:a 8k -ac 1 -movflags +faststart lesson.mp4
ffmpeg -y -v error -i lesson.mp4 -c copy -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 \
  -hls_fmp4_init_filename init.mp4 -hls_segment_filename 'hls/part%d.m4s' hls/index.m3u8
du -cb lesson.mp4 hls/*
