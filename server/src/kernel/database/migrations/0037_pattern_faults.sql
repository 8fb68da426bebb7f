ALTER TABLE "pattern_drawing" ADD COLUMN "faults" jsonb;
ALTER TABLE "pattern_drawing" ADD COLUMN "judgments" jsonb DEFAULT '[]'::jsonb NOT NULL;